// A row that the cheap look does not know is a row that finds nothing: each has an example here, and none is left out.
import { describe, expect, it } from 'vitest';
import { CLIENT_BASES, CLIENTS, DECLARED_CLIENTS, OPTIONS } from './client-rows.ts';
import { EVENTS, TYPED_EVENTS } from './event-rows.ts';
import { mayReach, maySuitRow, ROWS } from './may-reach.ts';
import { reachesOf } from './reaches-of.ts';
import { STUBS } from './stub-rows.ts';
import { MUX_ROUTES, SPRING_DATA_ROUTES } from './text-routes.ts';

/** Each line is a text of its own, and needs no other to be found. */
const EXAMPLES: Readonly<Record<string, string>> = {
  typescript: `
    fetch('/berths')
    axios.get('/berths')
    axios({ url: '/berths' })
    import got from 'got'; got.get('/berths')
    import got from 'got'; got('/berths')
    const request = require('request'); request.get('/berths')
    const request = require('request'); request('/berths')
    constructor(http: HttpClient) { this.http.get('/berths') }
    $.getJSON('/berths')
    import http from 'node:http'; http.get('http://quay/berths')
    const quay = axios.create(options); quay.get('/berths')
    const request = require('request'); const options = { uri: '/berths' }
    const quay = create({ baseURL: 'http://quay' })
    import amqp from 'amqplib'; channel.sendToQueue('berths')
    import amqp from 'amqplib'; channel.publish('berths')
    import amqp from 'amqplib'; channel.consume('berths')
    import amqp from 'amqplib'; channel.bindQueue('all', 'berths')
    import { Kafka } from 'kafkajs'; producer.send({ topic: 'berths' })
    import { Kafka } from 'kafkajs'; consumer.subscribe({ topic: 'berths' })
    import { EventPattern } from '@nestjs/microservices'; @EventPattern('berths')
    import { connect } from 'nats'; nc.publish('berths')
    import { connect } from 'nats'; nc.subscribe('berths')
    import redis from 'redis'; redis.publish('berths')
    import redis from 'redis'; subscriber.subscribe('berths')
    new BerthClient(address, credentials.createInsecure())
    berths = this.grpc.getService<BerthServiceClient>('berths')
    server.addService(harbour.Berths.service, {})
    server.addService(BerthsService, {})
    class Berths implements IMessageHandler<BerthTaken> {}
    publish(new BerthTakenEvent('4'))`,
  python: `
    import requests; requests.get('/berths')
    import requests; requests.request('GET', '/berths')
    quay = Client(base_url='http://quay'); quay.get('/berths')
    import urllib; urllib.request.urlopen('http://quay/berths')
    from locust import HttpUser; self.client.get('/berths')
    import pika; channel.basic_publish('', routing_key='berths')
    import pika; channel.basic_consume(queue='berths')
    import pika; channel.queue_bind(queue='all', routing_key='berths')
    from kafka import KafkaProducer; producer.send('berths')
    from kafka import KafkaConsumer; KafkaConsumer('berths')
    from kafka import KafkaConsumer; consumer.subscribe(['berths'])
    import redis; redis.publish('berths', '4')
    import redis; pubsub.subscribe('berths')
    import nats; nc.publish('berths')
    import nats; nc.subscribe('berths')
    stub = BerthsStub(channel)
    add_BerthsServicer_to_server(Berths(), server)`,
  go: `
    import "net/http"; http.Get("http://quay/berths")
    import "net/http"; http.NewRequest("GET", "http://quay/berths", nil)
    import "net/http"; http.NewRequestWithContext(ctx, "GET", "http://quay/berths", nil)
    import "net/http"; client.Get("http://quay/berths")
    import "github.com/go-resty/resty"; client.R().Get("/berths")
    resty.New().SetBaseURL("http://quay")
    import "github.com/nats-io/nats.go"; nc.Publish("berths", nil)
    import "github.com/nats-io/nats.go"; nc.Subscribe("berths", f)
    kafka.Writer{Topic: "berths"}
    import "kafka"; sarama.ProducerMessage{Topic: "berths"}
    kafka.ReaderConfig{Topic: "berths"}
    import "kafka"; consumer.ConsumePartition("berths", 0, 0)
    import amqp "rabbitmq"; ch.PublishWithContext(ctx, "", "berths")
    import amqp "rabbitmq"; ch.Publish("", "berths")
    import amqp "rabbitmq"; ch.Consume("berths")
    import "go-redis"; rdb.Publish(ctx, "berths", 4)
    import "go-redis"; rdb.Subscribe(ctx, "berths")
    berths := pb.NewBerthsClient(conn)
    func list(berths pb.BerthsClient) {}
    pb.RegisterBerthsServer(server, berths)
    import "github.com/gorilla/mux"`,
  kotlin: `
    val restTemplate: RestTemplate; restTemplate.getForObject<String>("http://quay/berths")
    val restTemplate: RestTemplate; restTemplate.put("http://quay/berths")
    val restTemplate: RestTemplate; restTemplate.exchange("http://quay/berths", HttpMethod.GET)
    RequestEntity.get("http://quay/berths")
    val quay: WebClient; quay.get().uri("/berths")
    HttpRequest.newBuilder(URI.create("http://quay/berths"))
    val builder: HttpRequest.Builder = newBuilder().uri(URI.create("http://quay/berths"))
    import okhttp3.Request; Request.Builder().url("http://quay/berths")
    import io.ktor.client.HttpClient; client.get("http://quay/berths")
    WebClient.builder().baseUrl("http://quay")
    @FeignClient("quay")
    import rabbit; template.convertAndSend("berths")
    @RabbitListener(queues = ["berths"])
    import rabbit; container.setQueueNames("berths")
    import kafka; kafkaTemplate.send("berths")
    import kafka; new ProducerRecord<String>("berths")
    @KafkaListener(topics = ["berths"])
    jmsTemplate.convertAndSend("berths")
    import jms; @JmsListener(destination = "berths")
    import sqs; @SqsListener("berths")
    BerthsGrpc.newBlockingStub(channel)
    val stub: BerthsGrpc.BerthsBlockingStub berths;
    class Berths: BerthsGrpc.BerthsImplBase()
    class Berths : IConsumer<BerthTaken>
    @RepositoryRestResource`,
  csharp: `
    httpClient.GetAsync("http://quay/berths")
    new HttpRequestMessage(HttpMethod.Get, "http://quay/berths")
    quay.BaseAddress = new Uri("http://quay");
    rabbit.BasicPublish(routingKey: "berths")
    rabbit.BasicConsume(queue: "berths")
    new BerthsClient(channel)
    Berths.BerthsClient berths
    class BerthsService : Berths.BerthsBase
    class Handler : IIntegrationEventHandler<BerthTaken>
    Publish(new BerthTakenIntegrationEvent(4))`,
  ruby: `
    Faraday.get('http://quay/berths')
    Net::HTTP.get('http://quay/berths')
    Faraday.new(url: 'http://quay')
    Bunny.new; exchange.publish('4', routing_key: 'berths')
    Harbour::Berths::Stub.new('quay')
    class Berths < Harbour::Berths::Service`,
  php: `
    use GuzzleHttp; $client->get('/berths')
    use GuzzleHttp; $client->request('GET', '/berths')
    Http::get('http://quay/berths')
    ['base_uri' => 'http://quay']
    new BerthsClient($address, ['credentials' => $none])`,
  rust: `
    reqwest::get("http://quay/berths")
    BerthsClient::connect(address)
    BerthsServer::new(berths)`,
};

interface Patterned {
  readonly languages: readonly string[];
  readonly needs: RegExp;
  readonly patterns: readonly RegExp[];
  /** Whether a pattern finds only texts with what is needed; other rows ask for both. */
  readonly isImplied: boolean;
}

const asked = [...CLIENTS, ...EVENTS].map((row) => patterned(row, [row.call], false));
const PATTERNED: readonly Patterned[] = [
  ...asked,
  patterned(OPTIONS, [OPTIONS.url], false),
  ...CLIENT_BASES.map((row) => patterned(row, [row.base], true)),
  ...STUBS.flatMap((row) =>
    [row.make, row.typed, row.serve].flatMap((each) => (each === undefined ? [] : [patterned(row, [each], true)])),
  ),
  patterned(DECLARED_CLIENTS, [DECLARED_CLIENTS.host], true),
  patterned(TYPED_EVENTS, [TYPED_EVENTS.consume], true),
  patterned(TYPED_EVENTS, [TYPED_EVENTS.publish], true),
  patterned(MUX_ROUTES, [MUX_ROUTES.needs], true),
  patterned(SPRING_DATA_ROUTES, [SPRING_DATA_ROUTES.needs], true),
];

function patterned(row: Pick<Patterned, 'languages' | 'needs'>, patterns: RegExp[], isImplied: boolean): Patterned {
  return { languages: row.languages, needs: row.needs, patterns, isImplied };
}

function finds({ patterns }: Patterned, text: string): boolean {
  return patterns.some((pattern) => text.search(pattern) >= 0);
}

const textsOf = (language: string) => (EXAMPLES[language] ?? '').split('\n').filter((line) => line.trim() !== '');

describe('a cheap look at a text', () => {
  it('every row has an example, and no look passes it over', () => {
    const bare: string[] = [];
    for (const row of PATTERNED) {
      const found = row.languages.flatMap(textsOf).filter((text) => finds(row, text) && row.needs.test(text));
      if (found.length === 0) bare.push(`${row.languages} ${row.patterns} ${row.needs}`);
      for (const text of found) {
        for (const language of row.languages) expect(maySuitRow(text, language), `${language}: ${text}`).toBe(true);
      }
    }
    expect(bare).toEqual([]);
    expect(new Set(PATTERNED.map(({ needs }) => needs))).toEqual(new Set(ROWS.map(({ needs }) => needs)));
  });

  it('what a row needs stands in each text that its pattern finds', () => {
    for (const row of PATTERNED.filter(({ isImplied }) => isImplied)) {
      for (const text of row.languages.flatMap(textsOf)) {
        if (finds(row, text)) expect(text).toMatch(row.needs);
      }
    }
  });

  it.each([
    'const url = process.env.QUAY;',
    'const quay = process.env.QUAY;',
    "const quay = 'http://quay';",
    "const quay = 'grpc://quay';",
    'const url /* of the quay */ = "/berths";',
    "const topic = 'berths';",
    'mustMapEnv(&server.quay, "QUAY_ADDRESS")',
    ['@Value("$', '{quay:http://quay}") String quay;'].join(''),
  ])('passes no name over that is set to an address: %s', (text) => {
    expect(mayReach(text, 'typescript', [])).toBe(true);
  });

  it('leaves a text that says nothing of others, and a function that only gives back something', () => {
    const text = 'export function depth(at) {\n  return at.low + 3;\n}\n';
    expect(mayReach(text, 'typescript', [])).toBe(false);
    const symbol = { name: 'quayUrl', kind: 'function', startLine: 1, endLine: 3 } as never;
    expect(mayReach(text, 'typescript', [symbol])).toBe(true);
    expect(reachesOf(text, 'typescript', [])).toBeNull();
  });
});

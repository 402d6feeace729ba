// A service that follows parcels, in Go: what is special by hand (parcels.txt), and the clients of ten carriers, ten
// commands and ten handlers, which are built alike.
import { readArchive } from './read-archive.ts';

/** Name, how one logs in, how a scan is written, and its quirk. */
const CARRIERS: readonly (readonly [string, string, string])[] = [
  ['northmail', 'an API key in a header', 'dates have no time zone: they are those of Oslo'],
  ['swiftpost', 'a token that is renewed every hour', 'weights are in ounces'],
  ['bluevan', 'basic authentication', 'a delivery to a neighbour is reported as a failure'],
  ['harbourline', 'a client certificate', 'answers are XML in Latin-1'],
  ['alpina', 'a signed query string', 'pages hold twenty scans and name the next one'],
  ['quickbox', 'an API key in the query', 'a locker that is full sends the parcel back'],
  ['tundra', 'OAuth client credentials', 'scans come twice when a van has no reception'],
  ['meridian', 'a session cookie', 'numbers are used again after a year'],
  ['copperwing', 'no login at all', 'more than two calls a second are answered with 429'],
  ['lanternpost', 'a token by mail', 'customs states are mixed with transport states'],
];

const COMMANDS: readonly (readonly [string, string])[] = [
  ['serve', 'answers on HTTP until it is stopped'],
  ['follow', 'starts following a number'],
  ['forget', 'stops following a number and deletes what is known'],
  ['list', 'prints every parcel that is not delivered yet'],
  ['replay', 'sends the messages of a day to receivers once more'],
  ['compact', 'folds the log into a snapshot'],
  ['check', 'reads the log and says where it is damaged'],
  ['import', 'takes numbers from a file of a shop'],
  ['stats', 'says how late each carrier has been this month'],
  ['rotate', 'makes a new key and lets the old one live for a day'],
];

const HANDLERS: readonly (readonly [string, string])[] = [
  ['parcels', 'parcels of a receiver, newest first'],
  ['events', 'scans of one parcel'],
  ['carriers', 'what carriers there are and whether they answer'],
  ['subscriptions', 'who wants to hear of what'],
  ['keys', 'API keys of a shop'],
  ['labels', 'a label to print, as PDF'],
  ['addresses', 'suggestions while somebody types a street'],
  ['holidays', 'days without delivery in a country'],
  ['claims', 'a parcel was lost or broken: what is paid'],
  ['health', 'for the load balancer'],
];

export function parcels(): Record<string, string> {
  const parts = [...CARRIERS.map(carrierFiles), ...COMMANDS.map(commandFile), ...HANDLERS.map(handlerFile)];
  return { ...readArchive('parcels.txt'), ...Object.assign({}, ...parts) };
}

function carrierFiles([name, login, quirk]: (typeof CARRIERS)[number]): Record<string, string> {
  return {
    [`internal/carrier/${name}/client.go`]: `// Package ${name} asks ${capital(name)} where a parcel is.
package ${name}

import (
	"context"

	"example.org/parcels/internal/parcel"
)

// Client logs in with ${login}.
type Client struct {
	address string
}

// Track gives all scans of a parcel.
func (c *Client) Track(ctx context.Context, number string) ([]parcel.Event, error) {
	reply, err := c.get(ctx, "/track/"+number)
	if err != nil {
		return nil, err
	}
	return c.read(reply)
}

// read knows the quirk of this carrier: ${quirk}.
func (c *Client) read(reply []byte) ([]parcel.Event, error) {
	return nil, nil
}

func (c *Client) get(ctx context.Context, path string) ([]byte, error) {
	return nil, ctx.Err()
}
`,
    [`internal/carrier/${name}/client_test.go`]: `package ${name}

import "testing"

func TestTrack(t *testing.T) {
	client := &Client{address: "http://localhost"}
	if _, err := client.Track(t.Context(), "123"); err != nil {
		t.Fatal(err)
	}
}
`,
  };
}

function commandFile([name, about]: (typeof COMMANDS)[number]): Record<string, string> {
  const type = capital(name);
  return {
    [`cmd/parcels/${name}.go`]: `package main

import "flag"

func init() { commands["${name}"] = run${type} }

// run${type} ${about}.
func run${type}(args []string) error {
	flags := flag.NewFlagSet("${name}", flag.ContinueOnError)
	folder := flags.String("data", "data", "the data folder")
	if err := flags.Parse(args); err != nil {
		return err
	}
	return with${type}(*folder, flags.Args())
}

func with${type}(folder string, rest []string) error { return nil }
`,
  };
}

function handlerFile([name, about]: (typeof HANDLERS)[number]): Record<string, string> {
  const type = capital(name);
  return {
    [`internal/api/${name}.go`]: `package api

import (
	"encoding/json"
	"net/http"
)

func init() { handlers["/v1/${name}"] = handle${type} }

// handle${type} answers with ${about}.
func handle${type}(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodPost {
		http.Error(w, "no such method", http.StatusMethodNotAllowed)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(map[string]string{"of": "${name}"})
}
`,
  };
}

function capital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

// Small files as people write them, one a framework, parsed by the real parser: what they expose, and what they do not.
import { describe, expect, it } from 'vitest';
import { FIXTURES } from '../../../test/support/language-fixtures.ts';
import { treeSitterSyntax } from '../../adapters/tree-sitter/tree-sitter-syntax.ts';
import { LANGUAGES } from '../../languages/all.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import { parseText } from '../../parse/parse-text.ts';
import { apiExposures } from './api-exposures.ts';
import { compareExposures } from './exposure.ts';
import { exposuresOf } from './exposures-of.ts';

const syntax = treeSitterSyntax();

async function factsOf(path: string, text: string) {
  const id = languageOfPath(path);
  const language = LANGUAGES.find((each) => each.id === id) ?? null;
  const file = await parseText({ text, language, timeoutMs: 60_000 }, syntax);
  return { path, language: language?.id ?? '', ...file };
}

/** `line name`, with `~` where it is not certain, `?` where it is possible only, and the owner where there is one. */
async function exposed(path: string, text: string): Promise<string[]> {
  const facts = await factsOf(path, text);
  return exposuresOf(facts).map(({ line, name, confidence, owner }) => {
    const mark = confidence === 1 ? '' : confidence < 0.5 ? '?' : '~';
    return `${line} ${mark}${name}${owner === null ? '' : ` (${facts.symbols[owner]?.qualifiedName})`}`;
  });
}

describe('frameworks of JavaScript and TypeScript', () => {
  it('Express: routes of the app, of a mounted router, of a route', async () => {
    const text = `import express, { Router } from 'express';
import axios from 'axios';
const app = express();
const router = Router();
app.get('/users/:id', requireAuth, getUser);
router.post('/orders', async (req, res) => { await cache.get('/x'); });
router.route('/books').get(listBooks).post(addBook);
app.use('/shop', router);
axios.get('/x', { params: {} });
app.get('/settings');
function getUser(req, res) {}`;
    expect(await exposed('src/app.ts', text)).toEqual([
      '5 GET /users/:id (getUser)',
      '6 ~POST /shop/orders',
      '7 ~GET /shop/books',
      '7 ~POST /shop/books',
    ]);
  });

  it('Express: a router that is mounted elsewhere, one that is handed in, one in a field', async () => {
    const text = `const express = require('express');
const router = require('express').Router();
router.get('/list', list);
function mount(server, cache) { cache.get('/no', 1); }
class Hub {
  app = express();
  constructor() { this.app.get('/hub', this.hub); }
  hub() {}
}
const add = (app) => { app.delete('/things/:id', drop); };`;
    expect(await exposed('routes.js', text)).toEqual([
      '3 ~GET /list',
      '7 GET /hub (Hub.hub)',
      '10 ~DELETE /things/:id (add)',
    ]);
  });

  it('Express: a mount whose path is not said leaves the bare path', async () => {
    const text = `import express from 'express';
const app = express();
const api = express.Router();
api.get('/a', a);
app.use(\`\${config.base}/x\`, api);`;
    expect(await exposed('app.ts', text)).toEqual(['4 ~GET /a']);
  });

  it('Express: an app that is exported as it is made, paths from constants', async () => {
    const text = `const express = require('express');
const BASE = '/v1';
const app = module.exports = express();
app.get(\`/\${BASE}/login\`, show);
app.get(\`/\${other}/login\`, show);
app.post('/login', login);`;
    expect(await exposed('app.js', text)).toEqual(['4 ~GET /v1/login', '6 POST /login']);
  });

  it('no framework, no routes', async () => {
    const text = `import axios from 'axios';
import { http } from './http.ts';
const app = axios.create();
const map = new Map();
export const load = () => [app.get('/a', {}), map.get('/b', 1), http.post('/c', {}), router.get('/d', h)];`;
    expect(await exposed('client.ts', text)).toEqual([]);
  });

  it('a client that is called like an app is none', async () => {
    const text = `import express from 'express';
import app from 'axios';
const router = new Client('x');
app.get('/a', {});
router.get('/b', {});`;
    expect(await exposed('x.ts', text)).toEqual([]);
  });

  it('Fastify', async () => {
    const text = `import Fastify, { type FastifyInstance } from 'fastify';
const server = Fastify({ logger: true });
server.get('/ping', async () => 'pong');
server.post<{ Body: Order }>('/orders', createOrder);
server.route({ method: 'GET', url: '/status', handler: status });
server.register(async (child) => { child.get('/inner', inner); }, { prefix: '/v2' });
export async function plugin(f: FastifyInstance) { f.put('/typed', put); }`;
    expect(await exposed('server.ts', text)).toEqual([
      '3 GET /ping',
      '4 POST /orders',
      '5 ~ANY /status',
      '6 ~GET /inner',
      '7 ~PUT /typed (plugin)',
    ]);
    const plugin = `module.exports = async function (fastify, opts) { fastify.get('/users', list); };`;
    expect(await exposed('plugin.js', plugin)).toEqual([expect.stringContaining('1 ~GET /users')]);
  });

  it('Hono: base path, chain, mounted part', async () => {
    const text = `import { Hono } from 'hono';
const app = new Hono().basePath('/api');
app.get('/posts', (c) => c.text('x')).post('/posts', add);
const sub = new Hono();
sub.get('/a', a);
app.route('/sub', sub);
const plain = new Hono();
plain.get('/b', b);`;
    expect(await exposed('hono.ts', text)).toEqual([
      '3 ~GET /api/posts',
      '3 ~POST /api/posts',
      '5 ~GET /api/sub/a',
      '8 GET /b',
    ]);
  });

  it('Koa', async () => {
    const text = `import Router from '@koa/router';
const router = new Router({ prefix: '/koa' });
const inner = new Router();
router.get('/list', list);
inner.del('/one/:id', drop);
router.use('/in', inner.routes());`;
    expect(await exposed('koa.ts', text)).toEqual(['4 ~GET /koa/list', '5 ~DELETE /koa/in/one/:id']);
  });

  it('Nest', async () => {
    const text = `import { Controller, Get, Post, All } from '@nestjs/common';
@Controller('cats')
export class CatsController {
  @Get()
  findAll() {}
  @Get(':id')
  findOne(@Param('id') id: string) {}
  @Post(['new', 'add'])
  create() {}
}
@Controller({ path: 'dogs', version: '1' })
export class DogsController {
  @All('*')
  any() {}
}
export class Loose { @Get('/no') no() {} }`;
    expect(await exposed('cats.controller.ts', text)).toEqual([
      '4 GET /cats (CatsController.findAll)',
      '6 ~GET /cats/:id (CatsController.findOne)',
      '8 ~POST /cats/add (CatsController.create)',
      '8 ~POST /cats/new (CatsController.create)',
      '13 ~ANY /dogs/* (DogsController.any)',
    ]);
  });

  it('Next', async () => {
    const route = `export async function GET(req: Request) {}
export const POST = async () => {};
export const dynamic = 'force-dynamic';`;
    expect(await exposed('apps/web/src/app/(shop)/users/[id]/route.ts', route)).toEqual([
      '1 GET /users/[id] (GET)',
      '2 POST /users/[id] (POST)',
    ]);
    expect(
      await exposed('app/route.ts', 'const handler = () => 1;\nexport { handler as GET, handler as PUT };'),
    ).toEqual(['1 GET / (handler)', '1 PUT / (handler)']);
    expect(await exposed('pages/api/users/index.ts', 'export default function handler() {}')).toEqual([
      '1 ANY /api/users (handler)',
    ]);
    expect(await exposed('src/lib/route.ts', route)).toEqual([]);
  });

  it('commander and yargs', async () => {
    const text = `import { program } from 'commander';
import yargs from 'yargs';
program.command('serve <port>').description('x').action(run);
program
  .command('index')
  .action(index);
const remote = program.command('remote');
remote.command('add <url>').action(add);
other.command('no').action(x);
yargs(process.argv).command('build [dir]', 'desc', (y) => y, h).command(['start', 's'], 'x').parse();`;
    expect(await exposed('cli.ts', text)).toEqual([
      '3 serve',
      '5 index',
      '7 remote (remote)',
      '8 ~remote add',
      '10 build',
      '10 start',
    ]);
    const named = `import { Command } from 'commander';
const tool = new Command('portolan').version('1');
tool.command('index').action(run);`;
    expect(await exposed('named.ts', named)).toEqual(['3 ~portolan index']);
  });
});

describe('frameworks of Python', () => {
  it('FastAPI', async () => {
    const text = `from fastapi import FastAPI, APIRouter
app = FastAPI()
router = APIRouter(prefix="/items", tags=["x"])
@app.get("/")
async def root(): return requests.get("/no")
@router.get("/{item_id}", response_model=X)
async def read(item_id: int): pass
@router.post(
    "/",
)
def make(): pass
app.include_router(router, prefix="/api")
lone = APIRouter()
@lone.delete("/x")
def drop(): pass`;
    expect(await exposed('main.py', text)).toEqual([
      '4 GET / (root)',
      '6 ~GET /api/items/{item_id} (read)',
      '8 ~POST /api/items (make)',
      '14 ~DELETE /x (drop)',
    ]);
  });

  it('Flask: methods, blueprints, an app from elsewhere', async () => {
    const text = `from flask import Flask, Blueprint
web = Flask(__name__)
auth = Blueprint("auth", __name__, url_prefix="/auth")
BASE = "/v1"
@web.route('/')
def index(): pass
@auth.route("/login", methods=["GET", "POST"])
def login(): pass
@web.route(BASE + "/health")
def health(): pass
@cache.get("/no")
def no(): pass`;
    expect(await exposed('web.py', text)).toEqual([
      '5 GET / (index)',
      '7 ~GET /auth/login (login)',
      '7 ~POST /auth/login (login)',
      '9 ~GET /v1/health (health)',
    ]);
    const routes = `from flask import render_template\nfrom shop import app\n@app.route('/cart')\ndef cart(): pass`;
    expect(await exposed('shop/routes.py', routes)).toEqual(['3 ~GET /cart (cart)']);
    expect(await exposed('shop/routes.py', routes.replace('flask', 'other'))).toEqual([]);
  });

  it('Flask: the path at registration replaces that of the blueprint', async () => {
    const text = `from flask import Flask, Blueprint
web = Flask(__name__)
bp = Blueprint("auth", __name__, url_prefix="/auth")
@bp.get("/me")
def me(): pass
web.register_blueprint(bp, url_prefix='/account')`;
    expect(await exposed('web.py', text)).toEqual(['4 ~GET /account/me (me)']);
  });

  it('Django', async () => {
    const text = `from django.urls import path, include
urlpatterns = [
    path('accounts/login', views.login),
    path('blog/', include('blog.urls')),
    path('users/<int:pk>/', views.user),
    path('shop/',
         include('shop.urls')),
]`;
    const found = ['3 ANY /accounts/login (urlpatterns)', '5 ANY /users/<int:pk>/ (urlpatterns)'];
    expect(await exposed('urls.py', text)).toEqual(found);
    expect(await exposed('urls.py', text.replace('django.urls', 'os'))).toEqual([]);
  });

  it('click, typer, argparse', async () => {
    const click = `import click
@click.group()
def cli(): pass
@cli.command()
def init_db(): pass
@cli.command("drop")
def drop_it(): pass
@cli.group()
def user(): pass
@user.command(name="add")
def add_user(): pass`;
    expect(await exposed('cli.py', click)).toEqual([
      '4 ~init-db (init_db)',
      '6 drop (drop_it)',
      '10 ~user add (add_user)',
    ]);
    const typer = `import typer\napp = typer.Typer()\n@app.command()\ndef hello(name: str): pass`;
    expect(await exposed('t.py', typer)).toEqual(['3 ~hello (hello)']);
    const argparse = `import argparse
def main():
    parser = argparse.ArgumentParser()
    sub = parser.add_subparsers()
    run = sub.add_parser("run", help="x")
    sub.add_parser('chained').set_defaults(func=y)`;
    expect(await exposed('a.py', argparse)).toEqual(['5 run (main)', '6 chained (main)']);
  });
});

describe('frameworks of Go', () => {
  it('Gin and Echo: groups', async () => {
    const text = `package main
import (
	"github.com/gin-gonic/gin"
	"github.com/labstack/echo/v4"
)
func ginMain() {
	r := gin.Default()
	r.GET("/ping", func(c *gin.Context) { c.Redirect("/x") })
	v1 := r.Group("/v1")
	v1.POST("/login", login)
	v2 := v1.Group("/v2")
	v2.GET("/deep", deep)
	r.Handle("GET", "/h", h)
	client.GET("/no", x)
}
func Register(rg *gin.RouterGroup) { rg.GET("/reg", h) }
func echoMain() {
	e := echo.New()
	e.GET("/users/:id", getUser)
	g := e.Group("/admin", mw)
	g.GET("/stats", stats)
}
func login(c *gin.Context) {}`;
    expect(await exposed('main.go', text)).toEqual([
      '8 GET /ping (ginMain)',
      '10 ~POST /v1/login (login)',
      '12 ~GET /v1/v2/deep (ginMain)',
      '13 ~ANY /h (ginMain)',
      '16 ~GET /reg (Register)',
      '19 GET /users/:id (echoMain)',
      '21 ~GET /admin/stats (echoMain)',
    ]);
  });

  it('Chi: a group in a closure is known by the name of its parameter', async () => {
    const text = `package main
import "github.com/go-chi/chi/v5"
func routes() {
	r := chi.NewRouter()
	r.Get("/articles", list)
	r.Route("/users", func(u chi.Router) {
		u.Get("/{id}", one)
	})
	sub := chi.NewRouter()
	sub.Put("/x", put)
	r.Mount("/admin", sub)
}
func shadowed() {
	r := chi.NewRouter()
	r.Get("/first", first)
	r.Route("/users", func(r chi.Router) {
		r.Get("/{id}", one)
	})
	r.Delete("/after", after)
}`;
    expect(await exposed('main.go', text)).toEqual([
      '5 GET /articles (routes)',
      '7 ~GET /users/{id} (routes)',
      '10 ~PUT /admin/x (routes)',
      '15 GET /first (shadowed)',
      '17 ~GET /{id} (shadowed)',
      '19 ~DELETE /after (shadowed)',
    ]);
  });

  it('net/http, with the patterns of Go 1.22, and cobra', async () => {
    const text = `package main
import (
	"net/http"
	"github.com/spf13/cobra"
)
func main() {
	http.HandleFunc("/hello", hello)
	mux := http.NewServeMux()
	mux.HandleFunc("GET /items/{id}", item)
	mux.Handle("/static/", http.FileServer(http.Dir("/srv")))
	resp, _ := http.Get("/x")
	cmd := &cobra.Command{Use: "serve [port]", Short: "x"}
}
var buildCmd = &cobra.Command{
	Use:   "build",
	Short: "Builds",
}
var (
	cleanCmd = &cobra.Command{Use: "clean"}
)`;
    expect(await exposed('main.go', text)).toEqual([
      '7 ANY /hello (main)',
      '9 GET /items/{id} (main)',
      '10 ANY /static/ (main)',
      '12 serve (main)',
      '14 build (buildCmd)',
      '19 clean (cleanCmd)',
    ]);
  });
});

describe('frameworks of Java, Kotlin and C#', () => {
  it('Spring', async () => {
    const text = `package com.x;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping("/api/users")
public class Users {
  private static final String NEW = "/new";
  @GetMapping
  public List<User> all() { return null; }
  @GetMapping("/{id}")
  public User one(@PathVariable Long id) { return rest.get("/x"); }
  @PostMapping(path = NEW, consumes = "application/json")
  public User add() { return null; }
  @RequestMapping(value = {"/a", "/b"}, method = RequestMethod.PUT)
  public User put() { return null; }
}
@FeignClient("stock")
@RequestMapping("/stock")
interface Stock { @GetMapping("/all") List<Item> all(); }`;
    expect(await exposed('Users.java', text)).toEqual([
      '7 GET /api/users (Users.all)',
      '9 ~GET /api/users/{id} (Users.one)',
      '11 ~POST /api/users/new (Users.add)',
      '13 ~PUT /api/users/a (Users.put)',
      '13 ~PUT /api/users/b (Users.put)',
    ]);
    expect(await exposed('Users.java', text.replace('org.springframework', 'org.other'))).toEqual([]);
    const kotlin = `package com.x
import org.springframework.web.bind.annotation.RestController
import org.springframework.web.bind.annotation.RequestMapping
import org.springframework.web.bind.annotation.GetMapping
@RestController
class K(val s: S) {
  @GetMapping("/k/{id}")
  fun one(@PathVariable id: Long): User = s.find(id)
  @RequestMapping(method = [RequestMethod.POST], value = ["/p"])
  fun p() {}
}`;
    expect(await exposed('K.kt', kotlin)).toEqual(['7 GET /k/{id} (K.one)', '9 POST /p (K.p)']);
  });

  it('ASP.NET', async () => {
    const controller = `using Microsoft.AspNetCore.Mvc;
[ApiController]
[Route("api/[controller]")]
public class UsersController : ControllerBase {
  [HttpGet("{id}")]
  public IActionResult One(int id) => Ok();
  [HttpPost, Route("new")]
  public IActionResult New() => Ok();
  [HttpGet("/health")]
  public IActionResult Health() => Ok();
}`;
    expect(await exposed('UsersController.cs', controller)).toEqual([
      '5 ~GET /api/Users/{id} (UsersController.One)',
      '7 ~POST /api/Users/new (UsersController.New)',
      '9 ~GET /health (UsersController.Health)',
    ]);
    const minimal = `var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapGet("/todos", () => 1);
var g = app.MapGroup("/grp");
g.MapPost("/in", () => 1);`;
    expect(await exposed('Program.cs', minimal)).toEqual(['3 GET /todos', '5 ~POST /grp/in']);
  });
});

describe('frameworks of Rust, Ruby, PHP and Elixir', () => {
  it('Axum, Actix, clap', async () => {
    const axum = `use axum::{routing::{get, post}, Router};
pub fn app() -> Router {
    let api = Router::new().route("/items", get(list));
    Router::new()
        .route("/users", get(users).post(add))
        .route("/users/:id", axum::routing::delete(del))
        .nest("/api", api)
}`;
    expect(await exposed('a.rs', axum)).toEqual([
      '3 ~GET /api/items (app)',
      '5 GET /users (app)',
      '5 POST /users (app)',
      '6 DELETE /users/:id (app)',
    ]);
    const actix = `use actix_web::{web, get};
#[get("/hello/{name}")]
async fn hello() -> impl Responder {}
#[actix_web::post("/sub")]
async fn sub() {}
fn cfg(c: &mut web::ServiceConfig) {
    c.service(web::resource("/res").route(web::get().to(h)));
    c.service(web::scope("/scope").route("/in", web::post().to(h)));
}`;
    expect(await exposed('b.rs', actix)).toEqual([
      '2 GET /hello/{name} (hello)',
      '4 POST /sub (sub)',
      '7 GET /res (cfg)',
      '8 ~POST /scope/in (cfg)',
    ]);
    const clap = `use clap::Subcommand;
#[derive(Subcommand)]
enum Commands {
    Serve { port: u16 },
    #[command(name = "index-all")]
    Index,
    AddRemote(Args),
}
#[derive(Debug)]
enum Other { Thing }`;
    expect(await exposed('c.rs', clap)).toEqual([
      '4 ~serve (Commands.Serve)',
      '6 index-all (Commands.Index)',
      '7 ~add-remote (Commands.AddRemote)',
    ]);
  });

  it('Rails and Sinatra', async () => {
    const rails = `Rails.application.routes.draw do
  root 'home#index'
  get '/about', to: 'pages#about'
  resources :users
  resources :posts, only: [:index]
  namespace :admin do
    get '/stats', to: 's#t'
  end
end`;
    const found = await exposed('config/routes.rb', rails);
    expect(found.filter((each) => !/^5/.test(each))).toEqual([
      '2 GET /',
      '3 GET /about',
      '4 ~DELETE /users/:id',
      '4 ~GET /users',
      '4 ~GET /users/:id',
      '4 ~GET /users/:id/edit',
      '4 ~GET /users/new',
      '4 ~PATCH /users/:id',
      '4 ~POST /users',
      '7 ~GET /admin/stats',
    ]);
    expect(found).toContain('5 ?GET /posts');
    expect(await exposed('lib/other.rb', rails)).toEqual([]);
    const sinatra = `require 'sinatra'\nget '/hi' do\n  redirect '/no'\nend`;
    expect(await exposed('app.rb', sinatra)).toEqual(['2 GET /hi']);
    const modular = `class App < Sinatra::Base\n  post '/in' do\n  end\nend`;
    expect(await exposed('web.rb', modular)).toEqual(['2 POST /in (App)']);
  });

  it('Laravel and Phoenix', async () => {
    const laravel = `<?php
use Illuminate\\Support\\Facades\\Route;
Route::get('/users/{id}', [UserController::class, 'show']);
Route::prefix('admin')->get('/top', fn () => 1);
Route::prefix('admin')->group(function () {
    Route::post('/stats', [S::class, 'x']);
});`;
    expect(await exposed('routes/web.php', laravel)).toEqual([
      '3 GET /users/{id}',
      '4 ~GET /admin/top',
      '6 ~POST /admin/stats',
    ]);
    const phoenix = `defmodule MyWeb.Router do
  use MyWeb, :router
  scope "/api", MyWeb do
    pipe_through :api
    get "/status", StatusController, :show
  end
end`;
    expect(await exposed('lib/my_web/router.ex', phoenix)).toEqual(['5 ~GET /api/status (MyWeb.Router)']);
    expect(await exposed('lib/my_web/other.ex', phoenix)).toEqual([]);
  });
});

describe('blocks', () => {
  it('put their paths before those in them, and not before those behind them', async () => {
    const rails = `Rails.application.routes.draw do
  namespace :admin do
    scope '/v1' do
      post '/login', to: 'a#b'
    end
    get '/top', to: 'a#c'
    resources :users
  end
  authenticate :user do
    get '/me', to: 'a#d'
  end
  resources :posts do
    get '/drafts', to: 'a#e'
  end
  get '/health', to: 'a#f'
end`;
    const found = await exposed('config/routes.rb', rails);
    expect(found.filter((each) => !/ \/(?:admin\/users|posts)/.test(each))).toEqual([
      '4 ~POST /admin/v1/login',
      '6 ~GET /admin/top',
      '10 GET /me',
      '13 ~GET /drafts',
      '15 GET /health',
    ]);
    expect(found).toContain('7 ~GET /admin/users/:id');
    const phoenix = `defmodule MyWeb.Router do
  scope "/api", MyWeb do
    pipe_through :api
    scope "/v2" do
      get "/a", A, :show
    end
    get "/b", B, :show
  end
  get "/c", C, :show
end`;
    expect(await exposed('lib/my_web/router.ex', phoenix)).toEqual([
      ...['5 ~GET /api/v2/a', '7 ~GET /api/b', '9 GET /c'].map((each) => `${each} (MyWeb.Router)`),
    ]);
    const laravel = `<?php
use Illuminate\\Support\\Facades\\Route;
Route::middleware('auth')->prefix('admin')->group(function () {
    Route::prefix('v1')->group(function () {
        Route::get('/x', [X::class, 'x']);
    });
});
Route::prefix($where)->group(function () {
    Route::get('/y', [Y::class, 'y']);
});
Route::get('/z', [Z::class, 'z']);`;
    expect(await exposed('routes/web.php', laravel)).toEqual(['5 ~GET /admin/v1/x', '9 ~GET /y', '11 GET /z']);
  });
});

describe('protobuf', () => {
  it('names each rpc as on the wire', async () => {
    const text = `syntax = "proto3";
package shop.orders.v1;
message X {}
service OrderService {
  rpc Create (CreateRequest) returns (CreateReply);
  rpc Watch (X) returns (stream X);
}`;
    expect(await exposed('orders.proto', text)).toEqual([
      '5 shop.orders.v1.OrderService/Create (OrderService.Create)',
      '6 shop.orders.v1.OrderService/Watch (OrderService.Watch)',
    ]);
  });
});

describe('the API of an entry file', () => {
  async function api(path: string, text: string) {
    return apiExposures(await factsOf(path, text)).map(({ line, name }) => `${line} ${name}`);
  }

  it('lists what is declared and handed on', async () => {
    const script = `export { createClient, type X as Y } from './client.ts';
export * from './all.ts';
export default class Foo { method() {} }
export const VERSION = '1';
const hidden = 2;`;
    expect(await api('src/index.ts', script)).toEqual(['1 Y', '1 createClient', '3 default', '4 VERSION']);
    const rust = `pub use crate::client::{Client, Config as Settings};\nuse std::fmt;\npub fn run() {}\nfn hidden() {}`;
    expect(await api('src/lib.rs', rust)).toEqual(['1 Client', '1 Settings', '3 run']);
    const python = `import os\nfrom .client import Client, _hidden\nfrom json import dumps\ndef run(): pass`;
    expect(await api('pkg/__init__.py', python)).toEqual(['2 Client', '4 run']);
    const said = `from .client import Client, Other\n__all__ = ["Client"]\ndef run(): pass`;
    expect(await api('pkg/__init__.py', said)).toEqual(['1 Client']);
  });
});

describe('whatever the file', () => {
  it.each(FIXTURES)('$id/$name: in order, each once, on lines of the file', async ({ id, name, text, language }) => {
    const file = await parseText({ text, language, timeoutMs: 60_000 }, syntax);
    const facts = { path: name, language: id, ...file };
    const found = exposuresOf(facts);
    expect(found).toEqual(exposuresOf(facts));
    expect(found).toEqual(found.toSorted(compareExposures));
    expect(new Set(found.map((each) => `${each.line} ${each.name}`)).size).toBe(found.length);
    for (const { line, owner } of found) {
      expect(line).toBeLessThanOrEqual(file.lines.total);
      if (owner !== null) expect(file.symbols[owner]).toBeDefined();
    }
  });
});

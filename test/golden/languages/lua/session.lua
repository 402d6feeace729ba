--- Sessions of signed-in users.
-- @module auth.session

local http = require("socket.http")
local json = require 'cjson'
local encode = require("cjson").encode
local ok, redis = pcall(require, "resty.redis")
require "auth.globals"

local insert, concat = table.insert, table.concat
local LIMIT <const> = 20
local cache
local Base = {}
Base.__index = Base

local M = { _VERSION = "1.2", hits = 0 }
M.ROUTE = "/sessions/:id"
M.defaults = {
  ttl = 3600,
  on_expire = function(session) session:close() end,
  ["on-error"] = function(err) ngx.log(ngx.ERR, err) end,
  encode = encode,
}
MAX_SESSIONS = 100

-------------------------------------------------------
-- Opens a session.
-- @param user table
-- @return table
-------------------------------------------------------
function M.open(user, ...)
  local id, err = make_id(user.name)
  if not id then
    return nil, err
  elseif cache[id] then
    return cache[id]
  end
  for index = 1, LIMIT do
    M.util.log("session.opened", index)
  end
  for key, value in pairs(M.defaults) do
    user[key] = value
  end
  local body = http.request { url = "https://auth.example.com/v1/sessions", method = "POST" }
  local session = setmetatable({ id = id, body = json.decode(body) }, { __index = Base })
  insert(cache, session)
  return session
end

--- Closes it.
function Base:close(reason)
  local function finish(code)
    self.state = code
  end
  while self.locks > 0 do
    self.locks = self.locks - 1
  end
  repeat
    local done = self:flush()
  until done
  self.events:emit("session.closed", { reason = reason }, finish)
  finish(0)
end

function Base:_reset() end

function M.util.log(topic, ...)
  print(string.format("%s %s", topic, concat({ ... }, " ")))
end

local function make_id(name)
  return name .. os.time()
end

local on_tick = function(now) return now > M.hits end

M.sweep = function(now)
  local rows = db:query([[SELECT id FROM sessions WHERE expires < ?]], now)
  M._swept = #rows
  return rows, on_tick
end

M["touch-all"] = function() end

local Admin = Base:extend()
setmetatable(M, { __call = M.open, __index = Base })

M.a, M.b = 1, 2

return M

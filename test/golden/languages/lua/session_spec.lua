--[[
  Specs of the sessions, and the plugin table that sets them up.
]]
local session = require "auth.session"
local helpers, match = require("spec.helpers"), require "luassert.match"
dofile("spec/setup.lua")

---@class Options
---@field ttl number
local Options = {}

local plugins = {
  {
    "auth/session.nvim",
    config = function()
      require("auth.session").setup({ ttl = 10 })
    end,
    keys = { { "<leader>s", session.open } },
  },
}

local function with_user(name, run)
  local user <close> = helpers.user(name)
  return run(user)
end

--- A user for tests.
function fake_user(name)
  return { name = name or "ann", roles = { "admin" } }
end

describe("session", function()
  local opened

  before_each(function()
    opened = session.open(fake_user())
  end)

  it("opens", function()
    assert.is_not_nil(opened)
    assert.are.equal(session.ROUTE, "/sessions/:id")
    with_user("bob", function(user)
      local result = session.open(user)
      if result then
        result:close("done")
      end
    end)
  end)

  it("calls handlers", function()
    local handler = { run = function(self, value) return value end }
    handler:run(1)
    local seen = {}
    goto finish
    ::finish::
    session.on("session.closed", with_user)
  end)
end)

vim.api.nvim_create_autocmd("BufEnter", { callback = fake_user })

return {
  plugins = plugins,
  with_user = with_user,
  Options = Options,
}

/**
 * Sends mail from a queue and keeps count of what bounced.
 */
'use strict';

const EventEmitter = require('node:events');
const { readFile, stat: fileStat, ...restOfFs } = require('fs/promises');
const debug = require('debug')('mailer:queue');
const render = require('./templates').render;
var pool = require('./pool'), path = require('path');
require('./instrument');

const MAX_ATTEMPTS = 5;
const RETRY_DELAYS = [100, 500, 2500];
var sentCount = 0;
let lastError, transport = null;
const { host, port = 25, auth: credentials } = loadConfig('smtp.primary');

/**
 * A queue of letters.
 *
 * @param {object} options
 */
function Mailer(options, ...plugins) {
  EventEmitter.call(this);
  this.queue = [];
  this.flush = function () {
    return this.queue.splice(0);
  };
  plugins.forEach(function install(plugin) {
    plugin.apply(self, options);
  });
}

/** Puts a letter into the queue. */
Mailer.prototype.enqueue = function enqueue(letter, { priority = 0, tags: [first] = [] } = {}) {
  if (!letter.to) {
    throw new TypeError('letter without recipient');
  }
  for (const address of letter.to) {
    this.queue.push({ address, priority, first });
  }
  this.emit('mail.queued', letter);
};

Mailer.prototype._retry = async function (letter) {
  switch (letter.state) {
    case 'bounced':
      return this.drop(letter);
    case 'deferred': {
      const delay = RETRY_DELAYS[letter.attempts] || MAX_ATTEMPTS;
      return setTimeout(() => this.enqueue(letter), delay);
    }
    default:
      return null;
  }
};

Mailer.create = (options) => new Mailer(options);
util.inherits(Mailer, EventEmitter);

function Envelope() {}
Envelope.prototype = {
  seal: function () {
    return crypto.createHash('sha256').update(this.body).digest();
  },
  open() {
    return this.body;
  },
};

var Counter = (function () {
  var count = 0;
  function increment(by) {
    count += by;
    return count;
  }
  return { increment: increment, reset: () => { count = 0; } };
})();

function* batches(letters, size) {
  for (let at = 0; at < letters.length; at += size) {
    yield letters.slice(at, at + size);
  }
}

const onBounce = debounce((report) => {
  pool.query(`UPDATE letters SET state = 'bounced' WHERE id = ${report.id}`);
}, 250);

const addresses = letters.map((letter) => letter.to);

function withLogging(handler) {
  return async function logged(job, done) {
    try {
      const result = await handler(job);
      debug('done %s', result?.id);
      done(null, result);
    } catch (error) {
      lastError = error;
      done(error);
    }
  };
}

let parseAddress;
if (Intl.Segmenter) {
  parseAddress = function (text) {
    return text.trim().split('@');
  };
}

module.exports = Mailer;
module.exports.Envelope = Envelope;
module.exports.VERSION = '2.4.0';
exports.deliver = async function (letter) {
  const { sendMail } = await import('./smtp.mjs');
  return sendMail(letter, host, port, credentials);
};
exports.pool = require('./pool');
exports.batches = batches;

pool.on('smtp:connected', exports.deliver);

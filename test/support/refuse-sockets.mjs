// Preloaded into a process of Node: no socket of it connects to anything but a file of the system.
import { Socket } from 'node:net';

const { connect } = Socket.prototype;
Socket.prototype.connect = function refuse(...args) {
  const [first] = args.flat();
  const path = typeof first === 'object' && first !== null ? first.path : undefined;
  if (typeof path === 'string') return connect.apply(this, args);
  process.nextTick(() => this.destroy(Object.assign(new Error('no network here'), { code: 'ENETUNREACH' })));
  return this;
};

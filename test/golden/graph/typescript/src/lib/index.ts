export { Store, type Item } from './store';
export * from './money';
export { makeStore as default } from './make';

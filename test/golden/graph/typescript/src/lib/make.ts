import { Store } from './store';

export function makeStore() {
  const made = new Store('new');
  return made.add({ name: 'first' });
}

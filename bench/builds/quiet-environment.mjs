// The environment of a build under test: nothing of the user's settings reaches it.
import { join } from 'node:path';

export function quietEnvironment(temporary) {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PORTOLAN_'));
  const home = join(temporary, 'home');
  const git = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  return { ...Object.fromEntries(own), ...git, HOME: home, XDG_CONFIG_HOME: join(home, '.config'), NO_COLOR: '1' };
}

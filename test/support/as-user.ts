// The library as somebody uses it in a folder: each user has settings and records of their own.
import { openPortolan, type Portolan } from '../../src/index.ts';
import { isPortolanError, type PortolanError } from '../../src/model/errors.ts';
import { cliEnvironment } from './cli.ts';
import { temporaryFolder } from './temporary.ts';

export interface User {
  /** Opens the workspace for one piece of work. */
  at<T>(folder: string, work: (portolan: Portolan) => Promise<T>, dir?: string): Promise<T>;
  /** The coded error that such a piece of work ends with; null where it ends well. */
  refusedAt(
    folder: string,
    work: (portolan: Portolan) => Promise<unknown>,
    dir?: string,
  ): Promise<PortolanError | null>;
}

export function newUser(): User {
  const environment = cliEnvironment({ XDG_CONFIG_HOME: temporaryFolder('user') });
  const at: User['at'] = async (folder, work, dir) => {
    const portolan = await openPortolan({ folder, environment, ...(dir === undefined ? {} : { dir }) });
    try {
      return await work(portolan);
    } finally {
      await portolan.close();
    }
  };
  return {
    at,
    async refusedAt(folder, work, dir) {
      try {
        await at(folder, work, dir);
        return null;
      } catch (error) {
        if (isPortolanError(error)) return error;
        throw error;
      }
    },
  };
}

/** The paths of the hits of a search, with their repositories. */
export async function found(portolan: Portolan, query: string): Promise<string[]> {
  return (await portolan.search(query)).hits.map(({ repo, path }) => `${repo}/${path}`);
}

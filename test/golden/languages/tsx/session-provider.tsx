/**
 * Who is signed in, for every component below.
 */
import React, { Component, type ErrorInfo, type ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import type { Session } from './session';
import { createStore } from '~/store';
export type { Session } from './session';

export const SessionContext = React.createContext<Session | null>(null);
SessionContext.displayName = 'Session';

interface Props<T = unknown> {
  fallback: (error: Error) => ReactNode;
  children?: ReactNode;
  value?: T;
}

/** Catches what goes wrong below it. */
export class SessionBoundary<T> extends Component<Props<T>, { error: Error | null }> {
  static contextType = SessionContext;
  declare context: React.ContextType<typeof SessionContext>;
  state = { error: null };
  private timer?: ReturnType<typeof setTimeout>;

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    report(error, componentStack);
    this.timer = setTimeout(this.reset, 5000);
  }

  private readonly reset = (): void => this.setState({ error: null });

  render(): ReactNode {
    const { error } = this.state;
    const { fallback: Fallback, children } = this.props;
    return error ? <Fallback {...error} /> : <>{children}</>;
  }
}

export function useSession(): Session;
export function useSession<K extends keyof Session>(key: K): Session[K];
export function useSession(key?: keyof Session) {
  const session = React.useContext(SessionContext);
  if (!session) {
    throw new Error('no session');
  }
  return key ? session[key] : session;
}

export const useStore = createStore<{ count: number }>((set, get) => ({
  count: 0,
  increment: () => set({ count: get().count + 1 }),
  async load(id: string) {
    for await (const part of stream(`/sessions/${id}`)) set(part);
  },
}));

export function withSession<P extends { session: Session }>(Inner: React.ComponentType<P>) {
  const Wrapped = (props: Omit<P, 'session'>) => {
    const session = useSession();
    return <Inner {...(props as P)} session={session} />;
  };
  Wrapped.displayName = `withSession(${Inner.name})`;
  return Wrapped;
}

export const List = <T,>({ items, renderItem }: { items: readonly T[]; renderItem: (item: T) => ReactNode }) => (
  <ul>{items.map(renderItem)}</ul>
);

export default function SessionProvider({ children, session }: { children: ReactNode; session: Session }) {
  const signOut = async () => {
    try {
      await post('/auth/sign-out', session);
    } catch {
      window.location.href = 'https://login.example.com/bye';
    }
  };

  return (
    <SessionContext.Provider value={session}>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
      {children}
    </SessionContext.Provider>
  );
}

describe('SessionProvider', () => {
  it('shows its children', () => {
    render(<SessionProvider session={stub}>hello</SessionProvider>);
    expect(screen.getByText('hello')).toBeVisible();
  });
});

// What the text of one file asks of other services, and what only its text says that it offers them. Nothing here knows
// a path or another file: templates keep the names they are composed of, and `engine/link` follows those.

/** `GET {endpoints.cartsUrl}/{id}/items`: a name in braces is to be followed, or stands for any text. */
export type Template = string;

export interface HttpReach {
  readonly via: 'http';
  /** Null where the call does not say it. */
  readonly method: string | null;
  readonly url: Template;
  readonly line: number;
  /** Whether a client is called with it; otherwise it is only written. */
  readonly isCalled: boolean;
}

export interface RpcReach {
  readonly via: 'rpc';
  /** Without its package, as generated code names it. */
  readonly service: string;
  readonly method: string;
  readonly line: number;
}

export interface EventReach {
  readonly via: 'event';
  readonly role: 'publish' | 'consume';
  /** What carries it: an event of one is never one of another. */
  readonly broker: string;
  readonly topic: Template;
  readonly line: number;
}

type Reach = HttpReach | RpcReach | EventReach;

/** A name that is set to (a part of) an address, or to something that the environment says. */
export interface Constant {
  readonly name: string;
  readonly value: Template;
  readonly line: number;
}

/** A route or a service that is registered by means that `graph/exposes` does not read. */
export interface Offer {
  readonly via: 'http' | 'rpc';
  /** `GET /carts/{id}`, or a service without its package. */
  readonly name: string;
  readonly line: number;
}

/** A service of an interface definition: never a provider. */
export interface Definition {
  readonly package: string;
  readonly service: string;
  readonly methods: readonly string[];
}

/** What the files that describe how services are run say. */
export interface Deployment {
  /** Another name of the service that is built in a folder, or from an image. */
  readonly aliases: readonly { readonly name: string; readonly folder: string | null; readonly image: string | null }[];
  readonly variables: readonly { readonly name: string; readonly value: string; readonly line: number }[];
  /** What a service calls itself. */
  readonly ownNames: readonly string[];
  /** A path that a gateway sends to a host, and how many of its first parts it leaves out. */
  readonly forwards: readonly Forward[];
}

export interface Forward {
  readonly path: string;
  readonly url: Template;
  readonly stripped: number;
  readonly line: number;
}

/** What a package calls itself, and what it needs. */
export interface Manifest {
  readonly ecosystem: string;
  readonly name: string | null;
  readonly version: string | null;
  readonly line: number;
  readonly needs: readonly { readonly name: string; readonly range: string; readonly line: number }[];
}

export interface FileReaches {
  readonly reaches: readonly Reach[];
  readonly constants: readonly Constant[];
  readonly offers: readonly Offer[];
  readonly definitions: readonly Definition[];
  readonly deployment: Deployment | null;
  readonly manifest: Manifest | null;
}

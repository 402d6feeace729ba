// The type and range of a setting, and who may set it.
interface Common {
  readonly key: string;
  readonly summary: string;
  /**
   * What a workspace file may set without the user's trust: only what concerns what is indexed and how it is ranked and
   * shown. `upTo` bounds a number, or the length of a text, so that a hostile value cannot exhaust the machine.
   */
  readonly untrusted: 'any' | 'none' | { readonly upTo: number };
}

export type SettingSpec =
  | (Common & {
      readonly kind: 'number';
      readonly fallback: number;
      readonly min: number;
      readonly max: number;
      readonly whole?: true;
    })
  | (Common & { readonly kind: 'flag'; readonly fallback: boolean })
  | (Common & { readonly kind: 'text'; readonly fallback: string; readonly oneOf?: readonly string[] })
  | (Common & {
      readonly kind: 'texts';
      readonly fallback: readonly string[];
      /** Each source adds to the weaker ones instead of replacing them. */
      readonly adds?: true;
    });

// What a setting may be.
interface Common {
  readonly key: string;
  readonly summary: string;
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
  | (Common & { readonly kind: 'texts'; readonly fallback: readonly string[] });

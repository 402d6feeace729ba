// A comment in each encoding, as bytes that no encoder of this machine made: what is written and what it says.

export interface EncodedText {
  readonly encoding: string;
  readonly says: string;
  readonly bytes: Buffer;
}

const TABLE: readonly (readonly [encoding: string, says: string, hex: string])[] = [
  ['gbk', '订单金额不能为空', 'b6a9b5a5bdf0b6eeb2bbc4dcceaabfd5'],
  ['gb18030', '订单金额不能为空，㐀䶮', 'b6a9b5a5bdf0b6eeb2bbc4dcceaabfd5a3ac8139ee39fe9f'],
  ['big5', '訂單金額不可為空白', 'ad71b3e6aaf7c342a4a3a569acb0aac5a5d5'],
  ['shift_jis', '注文の合計を計算する', '928d95b682cc8d878c7682f08c768e5a82b782e9'],
  ['euc-jp', '注文の合計を計算する', 'c3edcab8a4ceb9e7b7d7a4f2b7d7bbbba4b9a4eb'],
  ['iso-2022-jp', '注文の合計', '1b2442436d4a38244e396737571b2842'],
  ['euc-kr', '주문 금액을 계산한다', 'c1d6b9ae20b1ddbed7c0bb20b0e8bbeac7d1b4d9'],
  ['koi8-r', 'считает сумму заказа', 'd3dec9d4c1c5d420d3d5cdcdd520dac1cbc1dac1'],
  ['koi8-u', 'рахує суму замовлення її', 'd2c1c8d5a420d3d5cdd520dac1cdcfd7ccc5ceced120a7a7'],
  ['windows-1251', 'считает сумму заказа', 'f1f7e8f2e0e5f220f1f3ececf320e7e0eae0e7e0'],
  ['windows-1252', 'Größe prüfen – “à côté”', '4772f6df65207072fc66656e20962093e02063f474e994'],
  ['windows-1253', 'υπολογίζει το σύνολο', 'f5f0efebefe3dfe6e5e920f4ef20f3fdedefebef'],
];

export const ENCODED_TEXTS: readonly EncodedText[] = TABLE.map(([encoding, says, hex]) => ({
  encoding,
  says,
  bytes: Buffer.from(hex, 'hex'),
}));

export function encodedText(encoding: string): EncodedText {
  const found = ENCODED_TEXTS.find((each) => each.encoding === encoding);
  if (found === undefined) throw new Error(`there is no text in ${encoding}`);
  return found;
}

/** A source around the comment; `@` stands for it. */
export function sourceWith({ bytes }: EncodedText, source: string): Buffer {
  const [before = '', after = ''] = source.split('@');
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
}

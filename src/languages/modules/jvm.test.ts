import { describe, expect, test } from 'vitest';
import { memoryProject, resolved } from '../../../test/support/memory-project.ts';
import { jvm } from './jvm.ts';

/** The last part of a name is what is imported, as the parser takes it apart. */
function leads(paths: readonly string[], from: string, cases: Readonly<Record<string, readonly string[]>>): void {
  const project = memoryProject(Object.fromEntries([from, ...paths].map((path) => [path, ''])));
  test.each(Object.entries(cases))(`${from}: %s`, (dotted, targets) => {
    const cut = dotted.lastIndexOf('.');
    const imported = cut < 0 ? { source: dotted } : { source: dotted.slice(0, cut), name: dotted.slice(cut + 1) };
    expect(resolved(jvm, project, from, imported)).toEqual(targets);
  });
}

describe('java', () => {
  const paths = [
    'shop/src/main/java/com/acme/shop/Order.java',
    'shop/src/main/java/com/acme/shop/tax/Rates.java',
    'shop/src/test/java/com/acme/shop/tax/Fixtures.java',
    'shop/src/main/kotlin/com/acme/shop/Extensions.kt',
    'money/src/main/java/com/acme/money/Money.java',
    'money/src/main/kotlin/com/acme/text/Texts.kt',
    'one/src/main/java/com/acme/Twice.java',
    'two/src/main/java/com/acme/Twice.java',
    'odd/code/com/acme/odd/Thing.java',
    'shop/src/main/resources/com/acme/templates/mail.html',
    'shop/src/main/java/com/acme/shop/Helper.java',
    'shop/src/test/java/com/acme/shop/Helper.java',
  ];
  leads(paths, 'shop/src/test/java/com/acme/shop/OrderTest.java', {
    'com.acme.shop.Order': ['shop/src/main/java/com/acme/shop/Order.java'],
    'com.acme.shop.Order.Line': ['shop/src/main/java/com/acme/shop/Order.java'],
    'com.acme.shop.Order.Line.EMPTY': ['shop/src/main/java/com/acme/shop/Order.java'],
    'com.acme.shop.Order.*': ['shop/src/main/java/com/acme/shop/Order.java'],
    'com.acme.shop.tax.*': ['shop/src/test/java/com/acme/shop/tax/', 'shop/src/main/java/com/acme/shop/tax/'],
    'com.acme.shop.Helper': ['shop/src/test/java/com/acme/shop/Helper.java'],
    'com.acme.money.Money': ['money/src/main/java/com/acme/money/Money.java'],
    'com.acme.text.Slug': ['money/src/main/kotlin/com/acme/text/'],
    'com.acme.odd.Thing': ['odd/code/com/acme/odd/Thing.java'],
    'com.acme.Twice': [],
    'com.acme.shop.tax.Generated': [],
    'com.acme.templates.*': [],
    'com.other.templates.*': ['maven: com.other.templates'],
    'java.util.List': ['java: java.util'],
    'java.lang.Math.max': ['java: java.lang'],
    'java.util.*': ['java: java.util'],
    'org.junit.jupiter.api.Assertions.assertEquals': ['maven: org.junit.jupiter.api'],
    Unnamed: [],
  });
  leads(paths, 'one/src/main/java/com/acme/Main.java', {
    'com.acme.Twice': ['one/src/main/java/com/acme/Twice.java'],
    'com.acme.shop.Helper': ['shop/src/main/java/com/acme/shop/Helper.java'],
  });
});

test('a module of the platform is outside', () => {
  expect(resolved(jvm, memoryProject({}), 'Main.java', { source: 'java.base' })).toEqual(['java: java.base']);
});

describe('kotlin', () => {
  const paths = [
    'core/src/commonMain/kotlin/io/quay/Ledger.kt',
    'core/src/commonMain/kotlin/io/quay/text/strings.kt',
    'core/src/jvmMain/kotlin/io/quay/text/StringsJvm.kt',
    'app/src/main/java/io/quay/app/Legacy.java',
    'app/src/main/kotlin/io/quay/Shared.kt',
    'one/src/main/kotlin/one/One.kt',
    'build/src/main/kotlin/Build.kt',
  ];
  leads(paths, 'app/src/main/kotlin/io/quay/app/Main.kt', {
    'io.quay.Ledger': ['core/src/commonMain/kotlin/io/quay/Ledger.kt'],
    'io.quay.Ledger.Companion.open': ['core/src/commonMain/kotlin/io/quay/Ledger.kt'],
    'io.quay.openLedger': ['app/src/main/kotlin/io/quay/', 'core/src/commonMain/kotlin/io/quay/'],
    'io.quay.app.Main.Companion.run': ['app/src/main/kotlin/io/quay/app/Main.kt'],
    'one.helper': ['one/src/main/kotlin/one/'],
    'kotlin.DeprecationLevel': ['maven: kotlin'],
    'io.quay.text.slug': ['core/src/commonMain/kotlin/io/quay/text/', 'core/src/jvmMain/kotlin/io/quay/text/'],
    'io.quay.app.Legacy': ['app/src/main/java/io/quay/app/Legacy.java'],
    'kotlinx.coroutines.launch': ['maven: kotlinx.coroutines'],
    'kotlinx.coroutines.*': ['maven: kotlinx.coroutines'],
  });
});

describe('scala', () => {
  const paths = [
    'core/src/main/scala/quay/ledger/Ledger.scala',
    'core/src/main/scala/quay/ledger/package.scala',
    'core/src/main/scala/quay/ledger/syntax/all.scala',
    'core/src/main/scala/quay/money/Money.scala',
    'core/src/main/scala-2.13/quay/compat.scala',
    'core/src/main/scala/tool/Tool.scala',
  ];
  leads(paths, 'core/src/main/scala/quay/ledger/Books.scala', {
    'quay.ledger.Ledger': ['core/src/main/scala/quay/ledger/Ledger.scala'],
    '_root_.quay.ledger.Ledger': ['core/src/main/scala/quay/ledger/Ledger.scala'],
    'quay.ledger.syntax.all.*': ['core/src/main/scala/quay/ledger/syntax/all.scala'],
    'quay.ledger.syntax.all.toOps': ['core/src/main/scala/quay/ledger/syntax/all.scala'],
    'quay.compat.Shim': ['core/src/main/scala-2.13/quay/compat.scala'],
    'quay.ledger.*': ['core/src/main/scala/quay/ledger/'],
    'money.Money': ['core/src/main/scala/quay/money/Money.scala'],
    'Ledger.MaxRetries': ['core/src/main/scala/quay/ledger/Ledger.scala'],
    'Unknown.Thing': [],
    'tool.*': ['core/src/main/scala/tool/'],
    'quay.ledger.rounding.*': ['core/src/main/scala/quay/ledger/'],
    'ops.*': [],
    'cats.effect.IO': ['maven: cats.effect'],
  });
});

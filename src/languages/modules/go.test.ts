import { describe, expect, test } from 'vitest';
import { memoryProject, resolved } from '../../../test/support/memory-project.ts';
import { go } from './go.ts';

function leads(
  files: Readonly<Record<string, string>>,
  from: string,
  cases: Readonly<Record<string, readonly string[]>>,
): void {
  const project = memoryProject(files);
  test.each(Object.entries(cases))(`${from}: %s`, (source, targets) => {
    expect(resolved(go, project, from, { source })).toEqual(targets);
  });
}

describe('one module', () => {
  const files = {
    'go.mod':
      'module github.com/acme/shop // ours\n\ngo 1.22\n\nrequire (\n\tcloud.google.com/go/storage v1.2.0\n\tgithub.com/lib/pq v1.10.9 // indirect\n)\n',
    'main.go': '',
    'internal/queue/queue.go': '',
    'internal/docs/readme.md': '',
    'vendor/github.com/lib/pq/conn.go': '',
  };
  leads(files, 'internal/queue/queue.go', {
    'github.com/acme/shop': ['/'],
    'github.com/acme/shop/internal/queue': ['internal/queue/'],
    'github.com/acme/shop/internal/docs': [],
    'github.com/acme/shop/gen/pb': [],
    'github.com/acme/shopping': ['go: github.com/acme/shopping'],
    './sub': [],
    '..': [],
    '../queue': ['internal/queue/'],
    'net/http': ['go: net/http'],
    fmt: ['go: fmt'],
    C: [],
    'github.com/lib/pq': ['go: github.com/lib/pq'],
    'cloud.google.com/go/storage/apiv2': ['go: cloud.google.com/go/storage'],
    'github.com/jackc/pgx/v5/pgxpool': ['go: github.com/jackc/pgx/v5'],
    'golang.org/x/sync/errgroup': ['go: golang.org/x/sync'],
    'gopkg.in/yaml.v3': ['go: gopkg.in/yaml.v3'],
    'k8s.io/api/core/v1': ['go: k8s.io/api'],
  });
});

describe('several modules', () => {
  const files = {
    'go.mod':
      'module example.com/root\nreplace example.com/forked v1.0.0 => ./third/forked\nreplace (\n  example.com/remote => example.com/other v2.0.0\n)\n',
    'root.go': '',
    'tools/go.mod': 'module "example.com/root/tools"',
    'tools/gen/gen.go': '',
    'third/forked/x/x.go': '',
    'libs/log/go.mod': 'module log',
    'libs/log/log.go': '',
    'testdata/one/go.mod': 'module example.com/copy',
    'testdata/one/a/a.go': '',
    'testdata/two/go.mod': 'module example.com/copy',
    'testdata/two/a/a.go': '',
  };
  leads(files, 'root.go', {
    'example.com/root/tools/gen': ['tools/gen/'],
    'example.com/forked/x': ['third/forked/x/'],
    'example.com/remote/x': ['go: example.com/remote'],
    log: ['libs/log/'],
    'example.com/copy/a': [],
  });
  leads(files, 'testdata/two/main.go', { 'example.com/copy/a': ['testdata/two/a/'] });
  leads(
    { ...files, 'go.work': 'go 1.22\nuse (\n\t.\n\t./testdata/one\n)\nreplace example.com/w => ./libs/log' },
    'root.go',
    {
      'example.com/copy/a': ['testdata/one/a/'],
      'example.com/w': ['libs/log/'],
    },
  );
});

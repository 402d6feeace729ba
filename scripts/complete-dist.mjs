// The build after the compiler: dist becomes what the package ships. Modules compiled one by one stay beside it for
// tests, benches and evaluations; `files` of package.json leaves them out.
import { bundle } from './build/bundle.mjs';
import { copyParts } from './build/copy-parts.mjs';
import { keepPublicTypes } from './build/keep-public-types.mjs';
import { writeLicenses } from './build/write-licenses.mjs';

keepPublicTypes();
writeLicenses(await bundle(), copyParts());

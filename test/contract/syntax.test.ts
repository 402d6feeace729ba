import { treeSitterSyntax } from '../../src/adapters/tree-sitter/tree-sitter-syntax.ts';
import { syntaxContract } from './syntax.contract.ts';

syntaxContract('tree-sitter', treeSitterSyntax);

// The public library.
export { PortolanError } from './model/errors.ts';

// HCL, the language of Terraform and its kin.
import type { Language } from '../language.ts';

export const hcl: Language = {
  id: 'hcl',
  name: 'HCL',
  family: 'code',
  extensions: ['.hcl', '.tf', '.tfvars', '.tofu', '.nomad'],
  fileNames: ['.terraformrc'],
  shebangs: [],
};

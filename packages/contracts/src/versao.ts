import { inteiroEntre } from './fields.ts';

/** Of what is changed, as who changes it saw it: somebody else's change in between makes it another. */
export const Versao = inteiroEntre(0, 32_767, 'Recarregue a página e tente de novo.');

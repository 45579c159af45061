export { viverAoAcaso } from './vida-de-acordo.ts';

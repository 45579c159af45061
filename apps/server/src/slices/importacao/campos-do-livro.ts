import { lido, naoLido, pisValido } from '@balcao/domain';
import { citar, umaDe, type Campo } from './campos.ts';

type Ler = Campo['ler'];

/** PIS/PASEP/NIT: eleven digits, the last of them a check digit. */
export const pispasep: Ler = (bruto) => {
  const digitos = bruto.replace(/[.\-/\s]/g, '').padStart(11, '0');
  return pisValido(digitos) ? lido(digitos) : naoLido(`${citar(bruto)} não é um PIS/PASEP.`);
};

/** Hour and minute, seconds if there are any. */
export const hora: Ler = (bruto) => {
  const [, h = '', m = '', s = '00'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(bruto) ?? [];
  const existe = h !== '' && Number(h) < 24 && Number(m) < 60 && Number(s) < 60;
  return existe
    ? lido(`${h.padStart(2, '0')}:${m}:${s}`)
    : naoLido(`${citar(bruto)} não é uma hora.`);
};

const SIM = ['S', 'SIM', '1', 'TRUE', 'V', 'VERDADEIRO'];
const NAO = ['N', 'NÃO', 'NAO', '0', 'FALSE', 'F', 'FALSO'];

export const simOuNao: Ler = (bruto) => {
  const palavra = bruto.toUpperCase();
  if (SIM.includes(palavra)) return lido('true');
  return NAO.includes(palavra) ? lido('false') : naoLido(`${citar(bruto)} não é sim nem não.`);
};

/** Code printed on a licence: letters and digits, compared without case. */
export const codVerificador: Ler = (bruto) => {
  const codigo = bruto.toUpperCase();
  return /^[0-9A-Z]{1,10}$/.test(codigo)
    ? lido(codigo)
    : naoLido(`${citar(bruto)} não é um código de até 10 letras e números.`);
};

export const situacaoDaLicenca: Ler = umaDe(['VIGENTE', 'CASSADA', 'SUSPENSA']);

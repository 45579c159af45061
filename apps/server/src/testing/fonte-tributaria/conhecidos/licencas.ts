import type { Licenca } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { ANA } from '../../cidade.ts';
import { pessoaConhecida } from './pessoas.ts';

export type LicencaConhecida = Licenca & { cod_empre: number };

const licenca = (
  cod_empre: number,
  fatos: Pick<Licenca, 'numero' | 'numero_guia' | 'cod_verificador'> & Partial<Licenca>,
): LicencaConhecida => {
  const { nome, cpfcnpj } = pessoaConhecida(cod_empre, ANA);
  return {
    cod_empre,
    titular: { nome, cpfcnpj },
    atividade: 'Comércio varejista de doces',
    endereco: null,
    emissao: '2026-05-20',
    validade: '2027-05-19',
    situacao: 'VIGENTE',
    ...fatos,
  };
};

/** Licences of the guides of ANA, in no order. */
export const LICENCAS: readonly LicencaConhecida[] = [
  licenca(1, {
    numero: '7/2025',
    numero_guia: 5_102,
    cod_verificador: '9',
    emissao: '2025-02-28',
    validade: null,
    situacao: 'SUSPENSA',
    endereco: 'Rua A, 11, loja 2',
  }),
  licenca(1, { numero: '31/2026', numero_guia: 5_101, cod_verificador: 'ABCDEFGHJ' }),
  licenca(1, {
    numero: '30/2026',
    numero_guia: 5_103,
    cod_verificador: '0123456789',
    situacao: 'CASSADA',
  }),
  licenca(2, { numero: '31/2026', numero_guia: 5_101, cod_verificador: 'ABCDEFGHJ' }),
];

import type { DataCivil } from '@balcao/domain';

/** Password of every demonstration account; `npm start` prints it. */
export const SENHA_DA_DEMONSTRACAO = 'demo-1234';

/** The accounts that have a password, as `npm start` prints them; the others are there to be listed. */
export const CONTAS_DA_DEMONSTRACAO = [
  {
    cod_empre: 1,
    tipo: 'CONTRIBUINTE',
    cpfcnpj: '52998224725',
    nome: 'Joana Aparecida Exemplo',
  },
  {
    cod_empre: 1,
    tipo: 'CONTRIBUINTE',
    cpfcnpj: '12ABC34501DE35',
    nome: 'Padaria Modelo Ltda.',
  },
  {
    cod_empre: 1,
    tipo: 'CONTRIBUINTE',
    cpfcnpj: '00008003840',
    nome: 'Teresa Cristina Modelo',
  },
  {
    cod_empre: 1,
    tipo: 'PREFEITURA',
    cpfcnpj: '11144477735',
    nome: 'Paulo Henrique Amostra',
  },
  { cod_empre: 1, tipo: 'ADMIN', cpfcnpj: '13378271000', nome: 'Helena Modelo' },
  { cod_empre: 2, tipo: 'PREFEITURA', cpfcnpj: '40044826079', nome: 'Raimundo Ensaio' },
] as const;

/** Somebody of the books without an account: registering can be tried as them. */
export interface PessoaSemConta {
  cod_empre: number;
  cpfcnpj: string;
  nome: string;
  data_nascimento: DataCivil | null;
  data_registro: DataCivil | null;
  /** What the registry has of them that proves who they are; null where it has nothing. */
  rg_numero: string | null;
  /** Printed on the letter that the city sent them; null where it sent none. */
  codigoDaCarta: string | null;
  inscricao: string;
}

/**
 * As `npm start` prints them: a person who proves themselves by their RG, a company by the code of a
 * letter, and a person of whom the registry has neither date nor papers, so that staff release the
 * account.
 */
export const PESSOAS_SEM_CONTA: readonly PessoaSemConta[] = [
  {
    cod_empre: 1,
    cpfcnpj: '00008001804',
    nome: 'Marina Luísa Hipótese',
    data_nascimento: '1991-03-08',
    data_registro: null,
    rg_numero: '00.080.018-0',
    codigoDaCarta: null,
    inscricao: '01.008.0021.001',
  },
  {
    cod_empre: 1,
    cpfcnpj: 'DEM08001000115',
    nome: 'Oficina Ensaio Ltda.',
    data_nascimento: null,
    data_registro: '2012-09-14',
    rg_numero: null,
    codigoDaCarta: 'CARTADEM01',
    inscricao: '01.008.0022.001',
  },
  {
    cod_empre: 1,
    cpfcnpj: '00008002878',
    nome: 'Sebastião Protótipo',
    data_nascimento: null,
    data_registro: null,
    rg_numero: null,
    codigoDaCarta: null,
    inscricao: '01.008.0023.001',
  },
];

import type { usuarios } from '../schema/contas.ts';

export type Conta = typeof usuarios.$inferInsert;

/** Password of every demonstration account; `npm start` prints it. */
export const SENHA_DA_DEMONSTRACAO = 'demo-1234';

/** The demonstration accounts, as `npm start` prints them. */
export const CONTAS_DA_DEMONSTRACAO = [
  {
    cod_empre: 1,
    tipo: 'CONTRIBUINTE',
    cpfcnpj: '52998224725',
    nome: 'Joana Aparecida Exemplo',
    email: 'joana@atibaia.example',
  },
  {
    cod_empre: 1,
    tipo: 'CONTRIBUINTE',
    cpfcnpj: '12ABC34501DE35',
    nome: 'Padaria Modelo Ltda.',
    email: 'padaria@atibaia.example',
  },
  {
    cod_empre: 1,
    tipo: 'PREFEITURA',
    cpfcnpj: '11144477735',
    nome: 'Paulo Henrique Amostra',
    email: 'paulo@atibaia.example',
  },
  {
    cod_empre: 1,
    tipo: 'ADMIN',
    cpfcnpj: '13378271000',
    nome: 'Helena Modelo',
    email: 'helena@atibaia.example',
  },
  {
    cod_empre: 2,
    tipo: 'PREFEITURA',
    cpfcnpj: '40044826079',
    nome: 'Raimundo Ensaio',
    email: 'raimundo@xapuri.example',
  },
] as const satisfies readonly Conta[];

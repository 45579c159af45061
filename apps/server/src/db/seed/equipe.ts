import type { setores, usuarioSetores } from '../schema/contas.ts';
import type { autoridades } from '../schema/orgaos.ts';
import { criarAcaso, type Acaso } from './acaso.ts';
import type { Cidade } from './cidades.ts';
import { CONTAS_DA_DEMONSTRACAO, type Conta } from './contas.ts';
import { cpfInventado } from './documentos.ts';
import { nomeDePessoa } from './nomes.ts';
import type { Contribuinte } from './pessoas.ts';

/** Who works in an institution and who has an account there. */
export interface Equipe {
  setores: (typeof setores.$inferInsert)[];
  contas: Conta[];
  usuarioSetores: (typeof usuarioSetores.$inferInsert)[];
  /** Who decides appeals, by instance; those without an account leave it to the administrators. */
  autoridades: (typeof autoridades.$inferInsert)[];
}

const SETORES = [
  'Serviço de Informação ao Cidadão',
  'Ouvidoria',
  'Fazenda e Tributos',
  'Obras e Urbanismo',
  'Saúde',
  'Educação',
];
const SERVIDORES = 5;
/** One taxpayer in so many has asked for an account. */
const UM_EM = 9;
/** After those of the taxpayers. */
const PRIMEIRO_CPF_DE_SERVIDOR = 9_001;
const PRIMEIRO_CPF_DE_AUTORIDADE = 9_101;

const emailDe = (nome: string, sequencia: number, { dominio }: Cidade): string => {
  const [primeiro = ''] = nome.split(' ');
  const simples = primeiro.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${simples}${sequencia}@${dominio}`;
};

/** A mobile number of zeros, in the city's area, that no company has given out. */
const telefoneInventado = ({ telefone }: Cidade, sequencia: number): string =>
  `${telefone.slice(0, -4)}${String(sequencia).padStart(4, '0')}`;

const inventarServidor = (cidade: Cidade, acaso: Acaso, i: number): Conta => {
  const nome = nomeDePessoa(acaso);
  return {
    cod_empre: cidade.cod_empre,
    id: acaso.uuid(),
    cpfcnpj: cpfInventado(PRIMEIRO_CPF_DE_SERVIDOR + i, cidade.regiaoFiscal),
    nome,
    email: emailDe(nome, i + 1, cidade),
    telefone: telefoneInventado(cidade, 100 + i),
    tipo: 'PREFEITURA',
    ativo: i < SERVIDORES - 1,
  };
};

/** Authorities decide appeals and nothing else: they are of no sector. */
const contaDaAutoridade = (cidade: Cidade, acaso: Acaso, nome: string, i: number): Conta => {
  const sequencia = PRIMEIRO_CPF_DE_AUTORIDADE + i;
  return {
    cod_empre: cidade.cod_empre,
    id: acaso.uuid(),
    cpfcnpj: cpfInventado(sequencia, cidade.regiaoFiscal),
    nome,
    email: emailDe(nome, sequencia, cidade),
    telefone: telefoneInventado(cidade, sequencia),
    tipo: 'PREFEITURA',
    ativo: true,
  };
};

/** Accounts that wait to be released are not active yet. */
const contaDoContribuinte = (cidade: Cidade, acaso: Acaso, pessoa: Contribuinte): Conta => ({
  cod_empre: cidade.cod_empre,
  id: acaso.uuid(),
  cpfcnpj: pessoa.cpfcnpj,
  nome: pessoa.nome,
  email: emailDe(pessoa.nome, pessoa.codigo, cidade),
  telefone: telefoneInventado(cidade, pessoa.codigo),
  tipo: 'CONTRIBUINTE',
  ativo: acaso.chance(0.8),
});

/**
 * Sectors, staff and accounts of a city. Only the demonstration accounts have a password; the
 * others are there to be listed.
 */
export const inventarEquipe = (
  cidade: Cidade,
  pessoas: readonly Contribuinte[],
  senha_hash: string,
): Equipe => {
  const { cod_empre } = cidade;
  const acaso = criarAcaso(cidade.municipio_ibge + 1);
  const setores = SETORES.map((nome, i) => ({
    cod_empre,
    id: acaso.uuid(),
    nome,
    entrada: i === 0,
  }));
  const daDemonstracao = CONTAS_DA_DEMONSTRACAO.filter((conta) => conta.cod_empre === cod_empre);
  const contas: Conta[] = [
    ...daDemonstracao.map((conta, i) => ({
      ...conta,
      id: acaso.uuid(),
      telefone: telefoneInventado(cidade, 10 + i),
      ativo: true,
      senha_hash,
    })),
    ...Array.from({ length: SERVIDORES }, (_, i) => inventarServidor(cidade, acaso, i)),
    ...pessoas
      .filter((_pessoa, i) => i % UM_EM === 0)
      .map((pessoa) => contaDoContribuinte(cidade, acaso, pessoa)),
  ];
  const servidores = contas.filter(({ tipo }) => tipo === 'PREFEITURA');
  const dasAutoridades = cidade.autoridadesComConta
    ? cidade.autoridades.map(({ nome }, i) => contaDaAutoridade(cidade, acaso, nome, i))
    : [];
  return {
    setores,
    contas: [...contas, ...dasAutoridades],
    autoridades: cidade.autoridades.map((autoridade, i) => ({
      ...{ cod_empre, instancia: i + 1, ...autoridade },
      usuario_id: dasAutoridades[i]?.id ?? null,
    })),
    usuarioSetores: servidores.flatMap(({ id = '' }, i) =>
      setores
        .filter((_setor, s) => s === i % setores.length || (i === 0 && s === 2))
        .map((setor) => ({ cod_empre, usuario_id: id, setor_id: setor.id })),
    ),
  };
};

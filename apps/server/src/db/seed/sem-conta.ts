import { normalizarInscricao, type DataCivil } from '@balcao/domain';
import type { codigosDaCarta } from '../schema/codigos-da-carta.ts';
import { criarAcaso } from './acaso.ts';
import { CIDADES, type Cidade } from './cidades.ts';
import { cnpjInventado, cpfInventado } from './documentos.ts';
import type { Guia } from './guias.ts';
import { inventarHistorico, type Numerador } from './historico.ts';
import type { Imovel } from './imoveis.ts';
import type { Contribuinte } from './pessoas.ts';

/** Somebody of the books without an account: registering can be tried as them. */
export interface PessoaSemConta {
  cpfcnpj: string;
  nome: string;
  data_nascimento: DataCivil | null;
  data_registro: DataCivil | null;
  endereco: string;
  /** What the registry has of them that proves who they are; null where it has nothing. */
  rg_numero: string | null;
  /** Printed on the letter that the city sent them; null where it sent none. */
  codigoDaCarta: string | null;
  inscricao: string;
}

/** After those of the demonstration accounts. */
const PRIMEIRO_CODIGO = 3;
const PRIMEIRO_IMOVEL = 10_101;
const PRIMEIRO_LOTE = 21;
const QUADRA = 8;
const IPTU = [64_380, 187_900, 38_250];

const inscricaoDe = (cidade: Cidade, i: number): string =>
  cidade.formatarInscricao(1, QUADRA, PRIMEIRO_LOTE + i, 1);

/**
 * In the city of the demonstration accounts: a person who proves themselves by their RG, a company by
 * the code of a letter, and a person of whom the registry has neither date nor papers, so that staff
 * release the account.
 */
const pessoasSemConta = (cidade: Cidade): PessoaSemConta[] =>
  !cidade.comContribuintesDeExemplo
    ? []
    : [
        {
          cpfcnpj: cpfInventado(8_001, cidade.regiaoFiscal),
          nome: 'Marina Luísa Hipótese',
          data_nascimento: '1991-03-08',
          data_registro: null,
          endereco: 'Rua da Estação, 77',
          rg_numero: '00.080.018-0',
          codigoDaCarta: null,
        },
        {
          cpfcnpj: cnpjInventado('DEM08001'),
          nome: 'Oficina Ensaio Ltda.',
          data_nascimento: null,
          data_registro: '2012-09-14',
          endereco: 'Rua do Comércio, 512',
          rg_numero: null,
          codigoDaCarta: 'CARTADEM01',
        },
        {
          cpfcnpj: cpfInventado(8_002, cidade.regiaoFiscal),
          nome: 'Sebastião Protótipo',
          data_nascimento: null,
          data_registro: null,
          endereco: 'Rua das Palmeiras, 9',
          rg_numero: null,
          codigoDaCarta: null,
        },
      ].map((pessoa, i) => ({ ...pessoa, inscricao: inscricaoDe(cidade, i) }));

/** The same, as `npm start` prints them. */
export const PESSOAS_SEM_CONTA = CIDADES.flatMap((cidade) =>
  pessoasSemConta(cidade).map((pessoa) => ({ cod_empre: cidade.cod_empre, ...pessoa })),
);

export interface SemConta {
  contribuintes: Contribuinte[];
  imoveis: Imovel[];
  guias: Guia[];
}

/** Their rows: each with one property and its bills of the last years. */
export const inventarSemConta = (cidade: Cidade, hoje: DataCivil, numerar: Numerador): SemConta => {
  const { cod_empre, endereco } = cidade;
  const acaso = criarAcaso(cidade.municipio_ibge + 2);
  const pessoas = pessoasSemConta(cidade);
  const imoveis = pessoas.map(({ inscricao, endereco: logradouro }, i): Imovel => ({
    iptu: IPTU[i] ?? 0,
    linha: {
      cod_empre,
      codigo_reduzido: PRIMEIRO_IMOVEL + i,
      inscricao,
      inscricao_busca: normalizarInscricao(inscricao),
      contribuinte_codigo: PRIMEIRO_CODIGO + i,
      endereco: logradouro,
      bairro: 'Centro',
      lote: String(PRIMEIRO_LOTE + i),
      quadra: String(QUADRA),
      area_terreno: '250.00',
      area_construida: '96.00',
      situacao: 'ATIVA',
    },
  }));
  return {
    contribuintes: pessoas.map(
      ({ cpfcnpj, nome, data_nascimento, data_registro, rg_numero, ...resto }, i) => ({
        cod_empre,
        codigo: PRIMEIRO_CODIGO + i,
        cpfcnpj,
        nome,
        data_nascimento,
        data_registro,
        rg_numero,
        logradouro: resto.endereco,
        bairro: 'Centro',
        cidade: endereco.cidade,
        uf: endereco.uf,
        cep: endereco.cep,
      }),
    ),
    imoveis,
    guias: imoveis.flatMap((imovel) => inventarHistorico(cidade, imovel, hoje, numerar, acaso)),
  };
};

/** The demonstration lasts longer than any term of a letter. */
const VALIDADE_EM_ANOS = 10;

/** What is kept of the code of a letter, by the key of the installation. */
export type GuardarCodigo = (
  cod_empre: number,
  cpfcnpj: string,
  codigo: string,
) => { destinatario: string; codigo: string };

/** Codes of the letters that they got, as they are kept. */
export const inventarCodigosDaCarta = (
  cidade: Cidade,
  hoje: DataCivil,
  guardar: GuardarCodigo,
): (typeof codigosDaCarta.$inferInsert)[] => {
  const { cod_empre } = cidade;
  const criado_em = new Date(`${hoje}T12:00:00Z`);
  const expira_em = new Date(criado_em);
  expira_em.setUTCFullYear(criado_em.getUTCFullYear() + VALIDADE_EM_ANOS);
  return pessoasSemConta(cidade).flatMap(({ cpfcnpj, inscricao, codigoDaCarta: codigo }) =>
    codigo === null
      ? []
      : [
          {
            cod_empre,
            inscricao: normalizarInscricao(inscricao),
            ...guardar(cod_empre, cpfcnpj, codigo),
            criado_em,
            expira_em,
          },
        ],
  );
};

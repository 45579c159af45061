import { normalizarInscricao, type DataCivil } from '@balcao/domain';
import { criarAcaso } from './acaso.ts';
import { CIDADES, type Cidade } from './cidades.ts';
import { cnpjInventado, cpfInventado } from './documentos.ts';
import type { Guia } from './guias.ts';
import { inventarHistorico, type Numerador } from './historico.ts';
import type { Imovel } from './imoveis.ts';
import type { Contribuinte } from './pessoas.ts';

/** Somebody of the books without an account: registering can be tried as them. */
interface PessoaSemConta {
  cpfcnpj: string;
  nome: string;
  data_nascimento: DataCivil | null;
  data_registro: DataCivil | null;
  endereco: string;
  /** Of their property, which proves who they are. */
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
 * In the city of the demonstration accounts: a person, a company, and a person whose date of birth
 * the registry does not have, so that staff release the account.
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
        },
        {
          cpfcnpj: cnpjInventado('DEM08001'),
          nome: 'Oficina Ensaio Ltda.',
          data_nascimento: null,
          data_registro: '2012-09-14',
          endereco: 'Rua do Comércio, 512',
        },
        {
          cpfcnpj: cpfInventado(8_002, cidade.regiaoFiscal),
          nome: 'Sebastião Protótipo',
          data_nascimento: null,
          data_registro: null,
          endereco: 'Rua das Palmeiras, 9',
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
      ({ cpfcnpj, nome, data_nascimento, data_registro, ...resto }, i) => ({
        cod_empre,
        codigo: PRIMEIRO_CODIGO + i,
        cpfcnpj,
        nome,
        data_nascimento,
        data_registro,
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

import {
  getRegistroDeTratamento,
  getRegistroDeTratamentoEmCsv,
  type RegistroDeTratamento,
} from '@balcao/contracts';
import {
  ATIVIDADES_DE_TRATAMENTO,
  CATEGORIAS_DE_DADOS,
  csvDe,
  MEDIDAS_DE_SEGURANCA,
  type AtividadeDeTratamento,
  type CategoriaDeDados,
  type ChaveDeAtividade,
} from '@balcao/domain';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import { DADOS_PESSOAIS } from '../../db/dados-pessoais/dados-pessoais.ts';
import { enviarCsv } from '../../plugins/errors.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';

const CATEGORIAS = Object.entries(CATEGORIAS_DE_DADOS) as [CategoriaDeDados, string][];
const ATIVIDADES = Object.entries(ATIVIDADES_DE_TRATAMENTO) as [
  ChaveDeAtividade,
  AtividadeDeTratamento,
][];

/** What an activity keeps of people, by kind; what tells nothing of anybody is left out. */
const dadosTratados = (chave: ChaveDeAtividade) => {
  const tabelas = DADOS_PESSOAIS.filter(({ atividade }) => atividade === chave);
  return CATEGORIAS.map(([categoria, nome]) => ({
    categoria: nome,
    campos: tabelas.flatMap(({ tabela, campos }) =>
      (campos[categoria]?.split(' ') ?? []).map((coluna) => `${tabela}.${coluna}`),
    ),
  })).filter(({ campos }) => campos.length > 0);
};

/** The same for every institution of an installation: what the portal's own tables keep. */
const DO_PORTAL = {
  atividades: ATIVIDADES.map(([chave, atividade]) => ({
    chave,
    ...atividade,
    dados: dadosTratados(chave),
  })),
  medidas: [...MEDIDAS_DE_SEGURANCA],
};

/** The register of processing of an institution, as its encarregado shows it (LGPD, arts. 37 and 41). */
const registroDeTratamento = ({ nome, cnpj, parametros }: OrgaoEmUso): RegistroDeTratamento => ({
  controlador: { nome, cnpj },
  encarregado: parametros.encarregado_nome,
  ...DO_PORTAL,
});

const COLUNAS = [
  'Atividade',
  'Finalidade',
  'Base legal',
  'Titulares',
  'Compartilhamento',
  'Guarda',
  'Dados',
  'Campo',
];

/** One line a field, so that whoever keeps a register of the whole city can join this one to it. */
const registroEmCsv = (): string =>
  csvDe(
    COLUNAS,
    DO_PORTAL.atividades.flatMap(({ dados, ...uma }) =>
      dados.flatMap(({ categoria, campos }) =>
        campos.map((campo) => [
          uma.nome,
          uma.finalidade,
          uma.base_legal,
          uma.titulares,
          uma.compartilhamento,
          uma.guarda,
          categoria,
          campo,
        ]),
      ),
    ),
  );

/** The register, for administrators to read, print and take along. */
export const rotasDoRegistro: Slice = (app, { orgaos }) => {
  rota(app, getRegistroDeTratamento, async ({ quem }) => ({
    data: registroDeTratamento(await getOrgaoDaSessao(orgaos, quem)),
  }));

  rota(app, getRegistroDeTratamentoEmCsv, async ({ reply }) =>
    enviarCsv(reply, 'registro-de-tratamento', registroEmCsv()),
  );
};

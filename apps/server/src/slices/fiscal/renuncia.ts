import * as contrato from '@balcao/contracts';
import type { ArquivoDaRenuncia } from '@balcao/contracts';
import {
  anoDe,
  celulasDaBeneficiaria,
  celulasDaRenuncia,
  celulasDoBeneficio,
  COLUNAS_DA_RENUNCIA,
  COLUNAS_DAS_BENEFICIARIAS,
  COLUNAS_DOS_BENEFICIOS,
  csvDe,
  formatarDocumento,
  mascararCpfs,
  renunciasDoAno,
  rotuloDaModalidade,
} from '@balcao/domain';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { CACHE_REVALIDATED } from '../../plugins/errors.ts';
import type { Contexto, Slice } from '../slice.ts';
import type { DoOrgao } from './da-hora.ts';
import {
  listAnosDaRenuncia,
  listBeneficiarias,
  listBeneficios,
  listPrevistas,
} from './renuncia.repository.ts';

/** What was given up in a year; in the order of the names of taxes. */
const contar = async ({ db }: Contexto, orgao: OrgaoEmUso, pedido: number | undefined) => {
  const { cod_empre, hoje } = orgao;
  const anos = await listAnosDaRenuncia(db, cod_empre);
  const ano = pedido ?? anos[0] ?? anoDe(hoje);
  const [previstas, beneficios, beneficiarias] = await Promise.all([
    listPrevistas(db, cod_empre, ano),
    listBeneficios(db, cod_empre, ano),
    listBeneficiarias(db, cod_empre, ano),
  ]);
  return {
    ano,
    anos,
    renuncias: renunciasDoAno(previstas, beneficios),
    beneficios,
    beneficiarias: beneficiarias.map((uma) => ({ ...uma, nome: mascararCpfs(uma.nome) })),
  };
};

type Renunciado = Awaited<ReturnType<typeof contar>>;

const EM_CSV: Record<ArquivoDaRenuncia, (dados: Renunciado) => string> = {
  renuncia: ({ ano, renuncias }) =>
    csvDe(
      COLUNAS_DA_RENUNCIA,
      renuncias.map((uma) => celulasDaRenuncia(ano, uma)),
    ),
  beneficios: ({ ano, beneficios }) =>
    csvDe(
      COLUNAS_DOS_BENEFICIOS,
      beneficios.map((um) => celulasDoBeneficio(ano, um)),
    ),
  beneficiarias: ({ ano, beneficiarias }) =>
    csvDe(
      COLUNAS_DAS_BENEFICIARIAS,
      beneficiarias.map((uma) =>
        celulasDaBeneficiaria(ano, { ...uma, cnpj: formatarDocumento(uma.cnpj) }),
      ),
    ),
};

const naTela = <T extends { modalidade: Parameters<typeof rotuloDaModalidade>[0] }>(um: T) => ({
  ...um,
  modalidade: rotuloDaModalidade(um.modalidade),
});

/** Revenue that the city gave up: foreseen and granted, by which law, and for which companies. */
export const renuncia: Slice = (app, contexto) => {
  const { orgaos, guardadas } = contexto;
  const doOrgao = ({ query }: DoOrgao) => orgaos.getPublico(query.cod_empre);

  guardadas.rota(app, contrato.getRenuncia, {
    orgao: doOrgao,
    cache: CACHE_REVALIDATED,
    escrever: async (orgao, { query }) => {
      const { renuncias, beneficios, beneficiarias, ...resto } = await contar(
        contexto,
        orgao,
        query.ano,
      );
      return {
        data: {
          ...resto,
          renuncias: renuncias.map(naTela),
          beneficios: beneficios.map(naTela),
          beneficiarias: beneficiarias.map((uma) => ({
            ...naTela(uma),
            cnpj: formatarDocumento(uma.cnpj),
          })),
        },
      };
    },
  });

  guardadas.rota(app, contrato.getRenunciaEmCsv, {
    orgao: doOrgao,
    cache: CACHE_REVALIDATED,
    escreverCsv: async (orgao, { params: { arquivo }, query }) => {
      const dados = await contar(contexto, orgao, query.ano);
      return { nome: `${arquivo}_${dados.ano}`, csv: EM_CSV[arquivo](dados) };
    },
  });
};

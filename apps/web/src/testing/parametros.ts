import { getAvisos, getParametrosDoOrgao, listSetores, listUsuarios } from '@balcao/contracts';
import type { ParametrosDoOrgao } from '@balcao/contracts';
import { NOMES_DOS_PARAMETROS, PARAMETROS, QUEM_VE, type Parametro } from '@balcao/domain';
import { paginaDeTeste } from './pagina.ts';
import { redeDe } from './tributos.ts';

/** Every parameter at its default, explained as the server explains it. */
const PARAMETROS_DE_TESTE = NOMES_DOS_PARAMETROS.map((nome) => {
  const { padrao, descricao, quemVe, unidade, fonte }: Parametro<unknown> = PARAMETROS[nome];
  const explicado = { descricao, quem_ve: QUEM_VE[quemVe], unidade: unidade ?? null, fonte };
  return { nome, valor: padrao, padrao, ...explicado };
});

/** An institution that has set nothing. */
export const PARAMETROS_DO_ORGAO: ParametrosDoOrgao = {
  instituicao: {
    nome: 'Prefeitura de São Bento do Vale',
    secretaria: 'Fazenda',
    cnpj: '11222333000181',
    email: null,
    telefone_principal: null,
    telefone_secundario: null,
    logradouro: 'Rua A',
    bairro: 'Centro',
    cidade: 'São Bento do Vale',
    uf: 'MG',
    cep: '37000000',
    cor: null,
  },
  tem_logo: false,
  parametros: PARAMETROS_DE_TESTE,
  feriados: [],
  feriados_do_estado: [],
  autoridades: [],
  mudancas_que_aguardam: [],
};

/** The page of parameters as an administrator meets it. */
export const redeDosParametros = () =>
  redeDe('ADMIN')
    .on(getParametrosDoOrgao, () => ({ data: PARAMETROS_DO_ORGAO }))
    .on(listSetores, () => ({ data: [] }))
    .on(listUsuarios, () => paginaDeTeste([]))
    .on(getAvisos, () => ({
      data: {
        rede: null,
        copias: null,
        armazenamento: {
          usado: 0,
          permitido: 1024,
          quarentena: { usado: 0, permitido: 1024 },
          instalacao_percentual: 1,
        },
      },
    }));

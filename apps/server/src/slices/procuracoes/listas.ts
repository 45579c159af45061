import type { PodemAgir, Procuracao } from '@balcao/contracts';
import {
  diaEm,
  formatarData,
  horaEm,
  podeAgirPelaEmpresa,
  situacaoDaProcuracao,
} from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { orgaoDaSessao, versaoDoOrgao, type Quem } from '../../core/quem/quem.ts';
import type { Contexto } from '../slice.ts';
import { listDadas, readPodemAgir, type ProcuracaoRow } from './procuracoes.repository.ts';

/** Who is signed in, and by which session. @throws AppError NAO_AUTENTICADO */
export const sessaoDe = ({ usuario, sessao }: Quem) => {
  if (usuario === undefined || sessao === undefined) throw new AppError('NAO_AUTENTICADO');
  return { usuario, chave: { cod_empre: usuario.orgao_id, token_hash: sessao } };
};

/** A day, and with its hour where that tells more, in the zone of the orgao. */
const escritor = ({ fuso }: Pick<OrgaoEmUso, 'fuso'>) => ({
  dia: (instante: Date) => formatarData(diaEm(instante, fuso)),
  hora: (instante: Date) => `${formatarData(diaEm(instante, fuso))}, às ${horaEm(instante, fuso)}`,
});

const paraTela = (
  row: ProcuracaoRow,
  pessoa: Procuracao['pessoa'],
  { agora, orgao }: { agora: Date; orgao: Pick<OrgaoEmUso, 'fuso'> },
  { dia, hora } = escritor(orgao),
): Procuracao => ({
  id: row.id,
  situacao: situacaoDaProcuracao(row, agora),
  pessoa,
  servicos: row.servicos,
  dada_em: dia(row.dada_em),
  ate: formatarData(row.ate),
  aceita_em: row.aceita_em && dia(row.aceita_em),
  encerrada_em: row.encerrada_em && dia(row.encerrada_em),
  usada_em: row.usada_em && hora(row.usada_em),
});

/** Powers that a person gave; whether a CPF/CNPJ has an account is told by nothing before it accepts. */
export const dadasParaTela = (
  rows: Awaited<ReturnType<typeof listDadas>>,
  orgao: Pick<OrgaoEmUso, 'fuso'>,
  agora: Date,
): Procuracao[] =>
  rows.map(({ procuracao, outro }) => {
    const nome = procuracao.aceita_em === null ? null : (outro?.nome ?? null);
    return paraTela(procuracao, { nome, cpfcnpj: procuracao.procurador }, { agora, orgao });
  });

/** Who may act for the person. */
export const procuracoesDadas = async (
  { db, orgaos, relogio }: Contexto,
  quem: Quem,
): Promise<Procuracao[]> => {
  const { usuario } = sessaoDe(quem);
  const agora = relogio();
  const orgao = await orgaos.get(usuario.orgao_id, versaoDoOrgao(quem, usuario.orgao_id));
  return dadasParaTela(await listDadas(db, usuario.orgao_id, usuario.id, agora), orgao, agora);
};

/** For whom the person may act, by powers and, as gov.br told it at sign-in, by companies. */
export const podemAgir = async (
  { db, orgaos, relogio }: Contexto,
  quem: Quem,
): Promise<PodemAgir> => {
  const { usuario, chave } = sessaoDe(quem);
  const agora = relogio();
  const cod_empre = orgaoDaSessao(quem);
  const orgao = await orgaos.get(cod_empre, versaoDoOrgao(quem, cod_empre));
  const { dia } = escritor(orgao);
  const lidas = await readPodemAgir(db, chave, usuario.cpfcnpj, agora);
  const { recebidas, empresas, sem_empresas } = lidas;
  const porQue = () => {
    if (!orgao.parametros.govbr_empresas) return 'DESLIGADO' as const;
    return usuario.nivel === null ? ('SEM_GOVBR' as const) : sem_empresas;
  };
  return {
    // Of a blocked account nobody acts for whoever it is of.
    procuracoes: recebidas.flatMap(({ procuracao, outro }) =>
      outro?.ativo
        ? [paraTela(procuracao, { nome: outro.nome, cpfcnpj: outro.cpfcnpj }, { agora, orgao })]
        : [],
    ),
    empresas: empresas
      .filter(({ vale_antes_de }) => vale_antes_de === null || vale_antes_de > agora)
      .map(({ cnpj, nome, atuacao, vale_antes_de }) => ({
        cnpj,
        nome,
        atuacao,
        // Its last day: the instant is the first at which it is over.
        ate: vale_antes_de && dia(new Date(vale_antes_de.getTime() - 1)),
        pode_agir: podeAgirPelaEmpresa(atuacao),
      })),
    sem_empresas: porQue(),
  };
};

import type { Agindo as AgindoNaTela, Usuario } from '@balcao/contracts';
import {
  SERVICOS_DELEGAVEIS,
  type Atuacao,
  type ChaveServico,
  type ServicoDelegavel,
} from '@balcao/domain';
import { AppError } from '../app-error.ts';
import type { Orgaos, OrgaoEmUso } from '../orgao/orgao.ts';
import { orgaoDaSessao, versaoDoOrgao, type Agindo, type Quem } from './quem.ts';

/** The person for whom a session acts, as its statement read them and the driver gives it. */
export interface RepresentadoLido {
  cpfcnpj: string;
  nome: string;
  /** Null of a company without an account here. */
  conta: string | null;
  email: string | null;
  telefone: string | null;
  /** Null of a company: all of them. */
  servicos: ServicoDelegavel[] | null;
  procuracao: string | null;
  atuacao: Atuacao | null;
  vale: boolean;
}

/** The account of who has none: no row has this id. */
const SEM_CONTA = '00000000-0000-0000-0000-000000000000';

/** Requests belong to an account: of a company that has none there are none. */
const servicosDe = ({ servicos, conta }: RepresentadoLido): readonly ServicoDelegavel[] =>
  servicos ?? SERVICOS_DELEGAVEIS.filter((um) => conta !== null || um !== 'solicitacoes');

/**
 * Who is asked for when a session acts for somebody: that person takes the place of who is signed in, so
 * that every use case reaches what is theirs and nothing else, and who is signed in stands beside.
 * @param lido null when what the session acted by is gone
 */
export const representar = (
  pessoa: Usuario,
  lido: RepresentadoLido | null,
  comprometer: (cpfcnpj: string) => string,
): { usuario: Usuario; agindo: Agindo } => {
  if (lido === null) {
    const vinculo = { procuracao: SEM_CONTA };
    const agindo = { pessoa, vinculo, servicos: [], titular: '', encerrado: true };
    return { usuario: { ...pessoa, agindo: paraTela(agindo, '') }, agindo };
  }
  const { cpfcnpj, nome, email, telefone, conta, procuracao, atuacao, vale } = lido;
  const agindo: Agindo = {
    pessoa,
    vinculo: procuracao === null ? { empresa: atuacao ?? 'NAO_ATUANTE' } : { procuracao },
    servicos: servicosDe(lido),
    titular: comprometer(cpfcnpj),
    encerrado: !vale,
  };
  const naTela = paraTela(agindo, nome);
  if (!vale) return { usuario: { ...pessoa, agindo: naTela }, agindo };
  const { orgao_id, nivel } = pessoa;
  return {
    agindo,
    usuario: {
      id: conta ?? SEM_CONTA,
      cpfcnpj,
      nome,
      email,
      telefone,
      orgao_id,
      nivel,
      ativo: true,
      tipo: 'CONTRIBUINTE',
      foto: null,
      pendencia: null,
      agindo: naTela,
    },
  };
};

const paraTela = ({ pessoa, servicos, encerrado }: Agindo, por: string): AgindoNaTela => ({
  por,
  pessoa: pessoa.nome,
  servicos: [...servicos],
  encerrado,
});

/** Who the session is about, as its browser is told: how to reach whom it acts for is theirs alone. */
export const sessaoNaTela = ({ usuario, agindo }: Quem): Usuario | undefined =>
  usuario && agindo?.encerrado === false ? { ...usuario, email: null, telefone: null } : usuario;

/** An orgao as far as whoever asks may use it: of its services those that were left with who acts for another. */
const noQueFoiDeixado = (orgao: OrgaoEmUso, { agindo }: Pick<Quem, 'agindo'>): OrgaoEmUso =>
  agindo === undefined
    ? orgao
    : { ...orgao, servicos: new Set(agindo.servicos.filter((um) => orgao.servicos.has(um))) };

/** A service that whoever asks has not: it is off, or was not left with them. */
export const semServico = ({ agindo }: Pick<Quem, 'agindo'>): AppError =>
  new AppError(agindo === undefined ? 'SERVICO_INATIVO' : 'SERVICO_NAO_DELEGADO');

/** An orgao at the version that the statement of the session read, where it is of that orgao. */
const getNaVersao = (
  orgaos: Pick<Orgaos, 'get' | 'getComServico'>,
  quem: Quem,
  cod_empre: number,
  servico: ChaveServico | undefined,
): Promise<OrgaoEmUso> => {
  const versao = versaoDoOrgao(quem, cod_empre);
  return servico === undefined
    ? orgaos.get(cod_empre, versao)
    : orgaos.getComServico(cod_empre, servico, versao);
};

/**
 * The orgao of who is signed in, at the version that the statement of their session read.
 * @throws AppError NAO_AUTENTICADO, SERVICO_INATIVO
 */
export const getOrgaoDaSessao = (
  orgaos: Pick<Orgaos, 'get' | 'getComServico'>,
  quem: Quem,
  servico?: ChaveServico,
): Promise<OrgaoEmUso> => getNaVersao(orgaos, quem, orgaoDaSessao(quem), servico);

/**
 * An orgao for whoever asks, and one of its services where one is named: the one place that narrows what
 * who acts for another reaches within a capability.
 * @throws AppError ORGAO_NAO_ENCONTRADO, SERVICO_INATIVO, SERVICO_NAO_DELEGADO
 */
export const orgaoPara = async (
  orgaos: Pick<Orgaos, 'get' | 'getComServico'>,
  quem: Quem,
  cod_empre: number,
  servico?: ChaveServico,
): Promise<OrgaoEmUso> => {
  const orgao = await getNaVersao(orgaos, quem, cod_empre, servico);
  const deixado = noQueFoiDeixado(orgao, quem);
  if (servico !== undefined && !deixado.servicos.has(servico)) throw semServico(quem);
  return deixado;
};

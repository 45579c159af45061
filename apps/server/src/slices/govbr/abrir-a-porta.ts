import type { MotivoDoGovbr } from '@balcao/contracts';
import { decidirEntrada, decidirEntradaDaEquipe, inicioDoDia, maiorNivel } from '@balcao/domain';
import type { IdentidadeDoGovbr } from '../../adapters/govbr/govbr.port.ts';
import { mudarAcesso } from '../../core/contas/acesso-da-conta.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import {
  avisarQuemLibera,
  resolverAvisosDeContas,
} from '../../core/contas/contas-a-liberar.repository.ts';
import { deleteDoisFatores } from '../../core/contas/dois-fatores.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { quemEntrou, type Quem } from '../../core/quem/quem.ts';
import { Batch } from '../../db/batch.ts';
import type { Transacao } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import {
  deleteFoto,
  insertConta,
  lockContaDoCpf,
  recomecarProcuracoes,
  saveConta,
  type ContaRow,
} from './conta-do-cpf.repository.ts';

interface Chegada {
  quem: Quem;
  orgao: OrgaoEmUso;
  identidade: IdentidadeDoGovbr;
}

/** The account that opened, or why none did: what was written stays either way. */
type Porta = { conta: ContaRow } | { motivo: MotivoDoGovbr };

type Meios = Pick<Contexto, 'cofre' | 'relogio' | 'enfileirarCorreio'>;

/** What gov.br vouches for of a person, as the account has it. */
const doGovbr = ({ email, nivel }: IdentidadeDoGovbr, agora: Date) => ({
  email: email ?? null,
  email_confirmado_em: email === undefined ? null : agora,
  govbr_nivel: nivel,
});

/** The first visit; undefined when another one came first. */
const criar = async (
  { cofre, relogio, enfileirarCorreio }: Meios,
  tx: Transacao,
  { quem, orgao, identidade }: Chegada,
  provada: boolean,
): Promise<Porta | undefined> => {
  const { cod_empre } = orgao;
  const { cpf, nome, email, nivel } = identidade;
  if (nome === undefined) return { motivo: 'GOVBR_SEM_NOME' };
  const agora = relogio();
  const conta = await insertConta(tx, {
    cod_empre,
    cpfcnpj: cpf,
    nome,
    tipo: 'CONTRIBUINTE',
    ...doGovbr(identidade, agora),
    ativo: provada,
    aguarda_liberacao: !provada,
    created_at: agora,
  });
  if (conta === undefined) return undefined;
  await auditar(tx, quem, {
    cod_empre,
    evento: 'conta.criar-com-govbr',
    titular: cofre.hmac('titular', cpf),
    dados: { conta: conta.id, nivel },
  });
  if (provada) return { conta };
  await avisarQuemLibera(tx, orgao, inicioDoDia(orgao.hoje, orgao.fuso));
  if (email !== undefined)
    await enfileirarCorreio(tx, {
      cod_empre,
      para: email,
      modelo: 'cadastro-recebido',
      dados: { cpfcnpj: cpf },
    });
  return { motivo: 'GOVBR_ESPERA' };
};

/**
 * Gives an account that somebody opened without such a proof to the person whose CPF it has. Nothing by
 * which that one got in, or could come back, holds any more, and they are told at their address.
 */
const retomar = async (
  { cofre, relogio, enfileirarCorreio }: Meios,
  tx: Transacao,
  { quem, identidade }: Chegada,
  antes: ContaRow,
): Promise<Porta> => {
  const { cod_empre, cpfcnpj, email, email_confirmado_em } = antes;
  const agora = relogio();
  const acesso = { senha_hash: null, ativo: true, dois_fatores_em: null };
  // As an administrator does it: a link that undoes a change of e-mail would give the account back.
  const lote = new Batch();
  mudarAcesso(lote, antes, acesso, 'ADMINISTRACAO', agora);
  deleteDoisFatores(lote, { cod_empre, usuario_id: antes.id });
  deleteFoto(lote, antes);
  await lote.save(tx);
  await recomecarProcuracoes(tx, antes, agora);
  const conta = await saveConta(tx, antes, {
    ...doGovbr(identidade, agora),
    ...(identidade.nome !== undefined && { nome: identidade.nome }),
    telefone: null,
    foto_em: null,
  });
  if (email !== null && email_confirmado_em !== null)
    await enfileirarCorreio(tx, {
      cod_empre,
      para: email,
      modelo: 'conta-retomada',
      dados: { cpfcnpj, quando: agora.toISOString() },
    });
  await auditar(tx, quem, {
    cod_empre,
    evento: 'conta.retomar',
    titular: cofre.hmac('titular', cpfcnpj),
    dados: { conta: conta.id, nivel: identidade.nivel },
  });
  return { conta };
};

/** The account is theirs already: what gov.br tells anew is kept. */
const entrar = async (
  { relogio }: Meios,
  tx: Transacao,
  { identidade: { email, nivel } }: Chegada,
  antes: ContaRow,
): Promise<Porta> => {
  const govbr_nivel = maiorNivel(nivel, antes.govbr_nivel);
  const novo = antes.email === null && email !== undefined;
  if (govbr_nivel === antes.govbr_nivel && !novo) return { conta: antes };
  const doEmail = novo ? { email, email_confirmado_em: relogio() } : {};
  return { conta: await saveConta(tx, antes, { govbr_nivel, ...doEmail }) };
};

/** Staff, whose accounts are opened by invitation: into the one that this browser is in, or that gov.br knows. */
const entrarDaEquipe = async (
  meios: Meios,
  tx: Transacao,
  chegada: Chegada,
  conta: ContaRow,
): Promise<Porta> => {
  const { quem, orgao, identidade } = chegada;
  const decisao = decidirEntradaDaEquipe(
    {
      ...conta,
      pedeDuasEtapas: orgao.parametros.exigir_dois_fatores || conta.dois_fatores_em !== null,
    },
    { ...identidade, jaDentro: quemEntrou(quem)?.id === conta.id },
  );
  return decisao === 'ENTRAR' ? entrar(meios, tx, chegada, conta) : { motivo: decisao };
};

/**
 * The account of who gov.br says that it is, under its lock: found by the CPF alone, opened on the first
 * visit, taken back from whoever had it without that proof. Of two first visits at once one opens it.
 */
export const abrirAPorta = async (
  meios: Meios,
  tx: Transacao,
  chegada: Chegada,
): Promise<Porta> => {
  const { orgao, identidade } = chegada;
  const conta = await lockContaDoCpf(tx, orgao.cod_empre, identidade.cpf);
  if (conta !== undefined && conta.tipo !== 'CONTRIBUINTE')
    return entrarDaEquipe(meios, tx, chegada, conta);
  const decisao = decidirEntrada(conta, identidade.nivel);
  if (conta === undefined) {
    const criada = await criar(meios, tx, chegada, decisao === 'CRIAR');
    return criada ?? abrirAPorta(meios, tx, chegada);
  }
  switch (decisao) {
    case 'RETOMAR': {
      const porta = await retomar(meios, tx, chegada, conta);
      await resolverAvisosDeContas(tx, conta, meios.relogio());
      return porta;
    }
    case 'LIBERAR': {
      const lote = new Batch();
      const entradas_versao = mudarAcesso(lote, conta, { ativo: true }, 'PESSOA', meios.relogio());
      await lote.save(tx);
      await resolverAvisosDeContas(tx, conta, meios.relogio());
      const liberada = { ativo: true, aguarda_liberacao: false, entradas_versao };
      return entrar(meios, tx, chegada, { ...conta, ...liberada });
    }
    case 'CRIAR':
    case 'CRIAR_EM_ESPERA':
    case 'ENTRAR':
      return entrar(meios, tx, chegada, conta);
    default:
      return { motivo: decisao };
  }
};

import {
  cancelarPagamentoAutomatico,
  cancelarParcelaAutomatica,
  pedirPagamentoAutomatico,
  verPagamentoAutomatico,
  type PagamentoAutomatico,
} from '@balcao/contracts';
import { podeDesagendar } from '@balcao/domain';
import type { FastifyInstance } from 'fastify';
import type { Guia } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import {
  depoisDeMudar,
  lockAgendadaDaParcela,
  tirarAgendadas,
  type AgendadaRow,
} from '../../../core/pagamentos/agendadas-pix.repository.ts';
import {
  findAutomatico,
  findAutorizacaoDaGuia,
  lockAutorizacao,
  lockPixDaGuia,
  type Automatico,
  type AutorizacaoRow,
} from '../../../core/pagamentos/pix-automatico.repository.ts';
import { orgaoDaSessao, type Quem } from '../../../core/quem/quem.ts';
import { getOrgaoDaSessao } from '../../../core/quem/representacao.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit } from '../../../db/client.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto } from '../../slice.ts';
import { SERVICO_DO_TRIBUTO, tributoDe } from '../gateway.ts';
import { getGuiaNaOlhada } from '../guia-pedida.ts';
import { enderecoDePagar } from '../pix/index.ts';
import { SEM_LIMITE, type Guarda } from '../privacidade.ts';
import { desagendarEsta } from './agendada-no-banco.ts';
import {
  conferirAutorizacao,
  encerrarEsta,
  foraDoAr,
  naFilaDoBanco,
  pedirFim,
} from './autorizacao-no-banco.ts';
import { paraTela } from './automatico-na-tela.ts';
import { pedirAutorizacao } from './pedir-automatico.ts';

interface Alvo {
  quem: Quem;
  orgao: OrgaoEmUso;
  guia: Guia;
}

/** What the bank does not answer now is asked by the queue: people see that it is under way. */
const seResponder = async <T>(perguntar: Promise<T>): Promise<T | undefined> => {
  try {
    return await perguntar;
  } catch (erro) {
    if (!foraDoAr(erro)) throw erro;
    return undefined;
  }
};

/** Says that who owes it ends it. @returns it then; undefined where it was not open */
const pedirFimDoCidadao = (
  { db, relogio, cofre }: Contexto,
  quem: Quem,
  row: AutorizacaoRow,
): Promise<Automatico | undefined> =>
  db.transaction(async (tx) => {
    const { cod_empre, numero_guia: guia } = row;
    const lote = new Batch();
    const [, travada] = await Promise.all([
      lockPixDaGuia(tx, cod_empre, guia),
      lockAutorizacao(tx, row),
    ]);
    const acabando = await pedirFim(lote, travada, 'CIDADAO', relogio());
    const titular = cofre.hmac('titular', row.devedor);
    const evento = 'pagamento-automatico.cancelar';
    if (acabando) await auditar(lote, quem, { cod_empre, evento, titular, dados: { guia } });
    await beforeCommit(tx, () => lote.save(tx));
    return acabando;
  });

/**
 * Says that whoever owes an installment takes its scheduled charge back.
 * @returns it then, with the latest authorisation of its guide
 * @throws AppError PAGAMENTO_AUTOMATICO_ENCERRADO, TARDE_PARA_CANCELAR
 */
const tirarDoCidadao = (
  { db, relogio, cofre }: Contexto,
  { quem, orgao: { cod_empre, hoje }, guia: { contribuinte } }: Alvo,
  parcela: Pick<AgendadaRow, 'numero_guia' | 'numero_parcela'>,
): Promise<{ tirada: AgendadaRow; automatico: Automatico | undefined }> =>
  db.transaction(async (tx) => {
    const { numero_guia: guia } = parcela;
    const [agendada, automatico] = await Promise.all([
      lockAgendadaDaParcela(tx, cod_empre, parcela),
      findAutomatico(tx, cod_empre, guia),
    ]);
    if (agendada === undefined) throw new AppError('PAGAMENTO_AUTOMATICO_ENCERRADO');
    if (!podeDesagendar(agendada.vencimento, hoje)) throw new AppError('TARDE_PARA_CANCELAR');
    const lote = new Batch();
    const [tirada] = tirarAgendadas(lote, [agendada], relogio());
    if (tirada === undefined) return { tirada: agendada, automatico };
    const evento = 'pagamento-automatico.cancelar-parcela';
    const dados = { guia, parcela: parcela.numero_parcela };
    const titular = contribuinte && { titular: cofre.hmac('titular', contribuinte.cpfcnpj) };
    await auditar(lote, quem, { cod_empre, evento, dados, ...titular });
    await naFilaDoBanco(lote, { cod_empre, ato: 'DESAGENDAR', chave: tirada.txid });
    await beforeCommit(tx, () => lote.save(tx));
    return { tirada, automatico };
  });

/** Pix Automático of a guide: seen, asked for, and cancelled by who owes it. */
export const montarPixAutomatico = (
  app: FastifyInstance,
  contexto: Contexto,
  guarda: Guarda,
): void => {
  const { db, orgaos, config } = contexto;

  const alvoDe = async (quem: Quem, url: string, num_guia: number): Promise<Alvo> => {
    const tributo = tributoDe('privada', url);
    const servico = SERVICO_DO_TRIBUTO[tributo];
    const orgao = await getOrgaoDaSessao(orgaos, quem, servico);
    return {
      quem,
      orgao,
      guia: await getGuiaNaOlhada(contexto, SEM_LIMITE, quem, orgao, { tributo, num_guia }),
    };
  };

  /** With the latest authorisation of its guide, of which nothing is told but of who reaches the guide. */
  const alvoEUltima = (quem: Quem, url: string, num_guia: number) =>
    Promise.all([
      alvoDe(quem, url, num_guia),
      findAutorizacaoDaGuia(db, orgaoDaSessao(quem), num_guia),
    ]);

  const mostrar = (
    { orgao, guia }: Alvo,
    automatico: Automatico | undefined,
  ): { data: PagamentoAutomatico } => {
    const { row, agendadas = [] } = automatico ?? {};
    const pagarEm = (pix: string) => enderecoDePagar(config, orgao, pix);
    return { data: paraTela(guia, orgao, row, agendadas, pagarEm) };
  };

  rota(app, verPagamentoAutomatico, async ({ quem, query }) => {
    const cod_empre = orgaoDaSessao(quem);
    const { numero_guia } = query;
    const [alvo, havia] = await Promise.all([
      alvoDe(quem, query.url, numero_guia),
      findAutomatico(db, cod_empre, numero_guia),
    ]);
    // Whoever has just authorised at their bank looks whether it is seen.
    const aConferir = havia?.row.estado === 'CRIADA';
    if (aConferir) await seResponder(conferirAutorizacao(contexto, cod_empre, havia.row.id));
    const fato = { cod_empre, evento: 'pagamento-automatico.ver', guias: [alvo.guia] } as const;
    const [automatico] = await Promise.all([
      aConferir ? findAutomatico(db, cod_empre, numero_guia) : havia,
      quem.papel !== 'CONTRIBUINTE' && guarda.registrar(quem, fato),
    ]);
    return mostrar(alvo, automatico);
  });

  rota(app, pedirPagamentoAutomatico, async ({ quem, query, body }) => {
    const [alvo, havia] = await alvoEUltima(quem, query.url, body.numero_guia);
    const { orgao, guia } = alvo;
    const row = await pedirAutorizacao(contexto, quem, orgao, guia, havia);
    // Nothing is scheduled before it is authorised.
    const nova = row?.estado === 'PEDIDA' || row?.estado === 'CRIADA';
    const automatico = nova
      ? { row, agendadas: [] }
      : row && (await findAutomatico(db, orgao.cod_empre, guia.numero));
    return mostrar(alvo, automatico);
  });

  rota(app, cancelarPagamentoAutomatico, async ({ quem, query, body }) => {
    const [alvo, ultima] = await alvoEUltima(quem, query.url, body.numero_guia);
    const acabando = ultima && (await pedirFimDoCidadao(contexto, quem, ultima));
    if (!acabando) throw new AppError('PAGAMENTO_AUTOMATICO_ENCERRADO');
    const { row, agendadas } = acabando;
    const acabou = await seResponder(encerrarEsta(contexto, row));
    return mostrar(alvo, { row: acabou ?? row, agendadas });
  });

  rota(app, cancelarParcelaAutomatica, async ({ quem, query, body }) => {
    const alvo = await alvoDe(quem, query.url, body.numero_guia);
    const { tirada, automatico } = await tirarDoCidadao(contexto, alvo, body);
    const { depois = tirada } = (await seResponder(desagendarEsta(contexto, tirada))) ?? {};
    if (depois.estado === 'ATIVA') throw new AppError('TARDE_PARA_CANCELAR');
    return mostrar(
      alvo,
      automatico && {
        ...automatico,
        agendadas: depoisDeMudar(automatico.agendadas, [depois]),
      },
    );
  });
};

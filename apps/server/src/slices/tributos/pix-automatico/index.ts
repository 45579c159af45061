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
  findAgendada,
  listAgendadas,
  lockAgendadaDaParcela,
  tirarAgendadas,
} from '../../../core/pagamentos/agendadas-pix.repository.ts';
import {
  findAutorizacaoDaGuia,
  lockAutorizacao,
  lockPixDaGuia,
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
import { desagendarNoBanco } from './agendada-no-banco.ts';
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
): Promise<AutorizacaoRow | undefined> =>
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

/** Pix Automático of a guide: seen, asked for, and cancelled by who owes it. */
export const montarPixAutomatico = (
  app: FastifyInstance,
  contexto: Contexto,
  guarda: Guarda,
): void => {
  const { db, relogio, orgaos, cofre, config } = contexto;

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

  const mostrarLida = async (
    { orgao, guia }: Alvo,
    row: AutorizacaoRow | undefined,
  ): Promise<{ data: PagamentoAutomatico }> => {
    // Nothing is scheduled before it is authorised.
    const sem = row === undefined || row.estado === 'PEDIDA' || row.estado === 'CRIADA';
    const agendadas = sem ? [] : await listAgendadas(db, orgao.cod_empre, row.id);
    const pagarEm = (pix: string) => enderecoDePagar(config, orgao, pix);
    return { data: paraTela(guia, orgao, row, agendadas, pagarEm) };
  };

  const mostrar = async (alvo: Alvo) =>
    mostrarLida(alvo, await findAutorizacaoDaGuia(db, alvo.orgao.cod_empre, alvo.guia.numero));

  rota(app, verPagamentoAutomatico, async ({ quem, query }) => {
    const cod_empre = orgaoDaSessao(quem);
    const [alvo, havia] = await Promise.all([
      alvoDe(quem, query.url, query.numero_guia),
      findAutorizacaoDaGuia(db, cod_empre, query.numero_guia),
    ]);
    // Whoever has just authorised at their bank looks whether it is seen.
    const aConferir = havia?.estado === 'CRIADA';
    if (aConferir) await seResponder(conferirAutorizacao(contexto, cod_empre, havia.id));
    const fato = { cod_empre, evento: 'pagamento-automatico.ver', guias: [alvo.guia] } as const;
    const [tela] = await Promise.all([
      aConferir ? mostrar(alvo) : mostrarLida(alvo, havia),
      quem.papel !== 'CONTRIBUINTE' && guarda.registrar(quem, fato),
    ]);
    return tela;
  });

  rota(app, pedirPagamentoAutomatico, async ({ quem, query, body }) => {
    const alvo = await alvoDe(quem, query.url, body.numero_guia);
    return mostrarLida(alvo, await pedirAutorizacao(contexto, quem, alvo.orgao, alvo.guia));
  });

  rota(app, cancelarPagamentoAutomatico, async ({ quem, query, body }) => {
    const alvo = await alvoDe(quem, query.url, body.numero_guia);
    const { cod_empre } = alvo.orgao;
    const row = await findAutorizacaoDaGuia(db, cod_empre, alvo.guia.numero);
    const acabando = row && (await pedirFimDoCidadao(contexto, quem, row));
    if (!acabando) throw new AppError('PAGAMENTO_AUTOMATICO_ENCERRADO');
    const acabou = await seResponder(encerrarEsta(contexto, acabando));
    return mostrarLida(alvo, acabou ?? acabando);
  });

  rota(app, cancelarParcelaAutomatica, async ({ quem, query, body }) => {
    const alvo = await alvoDe(quem, query.url, body.numero_guia);
    const { cod_empre, hoje } = alvo.orgao;
    const { numero_guia, numero_parcela } = body;
    const txid = await db.transaction(async (tx) => {
      const daParcela = { numero_guia, numero_parcela };
      const agendada = await lockAgendadaDaParcela(tx, cod_empre, daParcela);
      if (agendada === undefined) throw new AppError('PAGAMENTO_AUTOMATICO_ENCERRADO');
      if (!podeDesagendar(agendada.vencimento, hoje)) throw new AppError('TARDE_PARA_CANCELAR');
      const lote = new Batch();
      const [tirada] = tirarAgendadas(lote, [agendada], relogio());
      if (tirada === undefined) return agendada.txid;
      const evento = 'pagamento-automatico.cancelar-parcela';
      const dados = { guia: numero_guia, parcela: numero_parcela };
      const dono = alvo.guia.contribuinte?.cpfcnpj;
      const titular = dono && cofre.hmac('titular', dono);
      await auditar(lote, quem, { cod_empre, evento, dados, ...(titular && { titular }) });
      await naFilaDoBanco(lote, { cod_empre, ato: 'DESAGENDAR', chave: tirada });
      await beforeCommit(tx, () => lote.save(tx));
      return tirada;
    });
    await seResponder(desagendarNoBanco(contexto, cod_empre, txid));
    const depois = await findAgendada(db, cod_empre, txid);
    if (depois?.estado === 'ATIVA') throw new AppError('TARDE_PARA_CANCELAR');
    return mostrar(alvo);
  });
};

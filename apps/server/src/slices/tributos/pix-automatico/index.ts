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
  findAgendadaDaParcela,
  listAgendadas,
  saveAgendada,
} from '../../../core/pagamentos/agendadas-pix.repository.ts';
import {
  findAutorizacaoDaGuia,
  lockPixDaGuia,
  type AutorizacaoRow,
} from '../../../core/pagamentos/pix-automatico.repository.ts';
import { type Quem } from '../../../core/quem/quem.ts';
import { getOrgaoDaSessao } from '../../../core/quem/representacao.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto } from '../../slice.ts';
import { SERVICO_DO_TRIBUTO, tributoDe } from '../gateway.ts';
import { getGuiaNaOlhada } from '../guia-pedida.ts';
import { enderecoDePagar } from '../pix/index.ts';
import { SEM_LIMITE, type Guarda } from '../privacidade.ts';
import { desagendarNoBanco } from './agendada-no-banco.ts';
import {
  conferirAutorizacao,
  encerrarNoBanco,
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
const seResponder = async (perguntar: Promise<unknown>): Promise<void> => {
  try {
    await perguntar;
  } catch (erro) {
    if (!foraDoAr(erro)) throw erro;
  }
};

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

  const ler = ({ orgao, guia }: Alvo) => findAutorizacaoDaGuia(db, orgao.cod_empre, guia.numero);

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

  const mostrar = async (alvo: Alvo) => mostrarLida(alvo, await ler(alvo));

  rota(app, verPagamentoAutomatico, async ({ quem, query }) => {
    const alvo = await alvoDe(quem, query.url, query.numero_guia);
    const { cod_empre } = alvo.orgao;
    const havia = await ler(alvo);
    // Whoever has just authorised at their bank looks whether it is seen.
    const aConferir = havia?.estado === 'CRIADA';
    if (aConferir) await seResponder(conferirAutorizacao(contexto, cod_empre, havia.id));
    const evento = 'pagamento-automatico.ver';
    if (quem.papel !== 'CONTRIBUINTE')
      await guarda.registrar(quem, { cod_empre, evento, guias: [alvo.guia] });
    return aConferir ? mostrar(alvo) : mostrarLida(alvo, havia);
  });

  rota(app, pedirPagamentoAutomatico, async ({ quem, query, body }) => {
    const alvo = await alvoDe(quem, query.url, body.numero_guia);
    return mostrarLida(alvo, await pedirAutorizacao(contexto, quem, alvo.orgao, alvo.guia));
  });

  rota(app, cancelarPagamentoAutomatico, async ({ quem, query, body }) => {
    const alvo = await alvoDe(quem, query.url, body.numero_guia);
    const { cod_empre } = alvo.orgao;
    const row = await findAutorizacaoDaGuia(db, cod_empre, alvo.guia.numero);
    const evento = 'pagamento-automatico.cancelar';
    const cancelou =
      row &&
      (await db.transaction(async (tx) => {
        await lockPixDaGuia(tx, cod_empre, row.numero_guia);
        const aberta = await pedirFim(tx, row, 'CIDADAO', relogio());
        const dados = { guia: row.numero_guia };
        const titular = cofre.hmac('titular', row.devedor);
        if (aberta) await auditar(tx, quem, { cod_empre, evento, titular, dados });
        return aberta;
      }));
    if (!row || !cancelou) throw new AppError('PAGAMENTO_AUTOMATICO_ENCERRADO');
    await seResponder(encerrarNoBanco(contexto, cod_empre, row.id));
    return mostrar(alvo);
  });

  rota(app, cancelarParcelaAutomatica, async ({ quem, query, body }) => {
    const alvo = await alvoDe(quem, query.url, body.numero_guia);
    const { cod_empre, hoje } = alvo.orgao;
    const { numero_guia, numero_parcela } = body;
    const agendada = await findAgendadaDaParcela(db, cod_empre, { numero_guia, numero_parcela });
    if (agendada === undefined) throw new AppError('PAGAMENTO_AUTOMATICO_ENCERRADO');
    if (!podeDesagendar(agendada.vencimento, hoje)) throw new AppError('TARDE_PARA_CANCELAR');
    const { txid } = agendada;
    await db.transaction(async (tx) => {
      const fatos = { estado: 'A_CANCELAR', mudou_em: relogio() } as const;
      const de = ['PEDIDA', 'CRIADA', 'ATIVA'] as const;
      if (!(await saveAgendada(tx, agendada, de, fatos))) return;
      const evento = 'pagamento-automatico.cancelar-parcela';
      const dados = { guia: numero_guia, parcela: numero_parcela };
      const dono = alvo.guia.contribuinte?.cpfcnpj;
      const titular = dono && cofre.hmac('titular', dono);
      await auditar(tx, quem, { cod_empre, evento, dados, ...(titular && { titular }) });
      await naFilaDoBanco(tx, { cod_empre, ato: 'DESAGENDAR', chave: txid });
    });
    await seResponder(desagendarNoBanco(contexto, cod_empre, txid));
    const depois = await findAgendada(db, cod_empre, txid);
    if (depois?.estado === 'ATIVA') throw new AppError('TARDE_PARA_CANCELAR');
    return mostrar(alvo);
  });
};

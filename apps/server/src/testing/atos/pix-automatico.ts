import type { Evento } from '@balcao/domain';
import type { BancoDoOrgao } from '../../adapters/cobranca/cobranca.port.ts';
import type { AgendadaNoBanco } from '../../adapters/cobranca/pix-automatico.port.ts';
import { createLedger } from '../../adapters/fonte-tributaria/ledger/ledger.ts';
import { createOrgaos } from '../../core/orgao/orgao.ts';
import { trabalhoDoPix } from '../../jobs/pix/atender.ts';
import type { TrabalhoNoBanco } from '../../slices/tributos/pix/cobrar.ts';
import { ANA, createGuia, SERVIDORA } from '../cidade.ts';
import { linhas } from '../query.ts';
import { COFRE } from '../servidor.ts';
import { como, type Ato, type Cena } from './cena.ts';

const URL = 'url=v2/iptus';
const PEDIDO = '/api/pagamentos-automaticos';
let guia = 7_000;
/** The bank's number of the authorisation of the guide in hand. */
export const idRec = () => `R${String(guia).padStart(28, '0')}`;

/** A guide with installments ahead, in an orgao whose bank offers it and never answers. */
const preparar = async ({ servidor }: Cena): Promise<void> => {
  await linhas(
    servidor.banco,
    `insert into bancos_do_pix (cod_empre, familia, banco, selado, automatico)
     values (1, 'BACEN', 'demonstracao', '', '{"agencia": null, "conta": "1", "tipoConta": "CORRENTE", "retentativas": false}')
     on conflict do nothing`,
  );
  guia += 1;
  const parcelas = ['2026-11-28', '2026-12-28', '2027-01-28'].map((vencimento, i) => ({
    ...{ numero: i + 1, vencimento, centavos: 9_000 },
  }));
  await createGuia(servidor.db, 1, { numero: guia, dono: ANA, inscricao: `R-${guia}`, parcelas });
};

export const pedir = como(ANA, async (ana, cena) => {
  await preparar(cena);
  return ana.post(`${PEDIDO}?${URL}`, { numero_guia: guia });
});

/** Asked for, and then something else; the bank of the orgao is gone afterwards. */
const depoisDePedir =
  (fazer: (cena: Cena) => Promise<unknown>): Ato[1] =>
  async (cena) => {
    await pedir(cena);
    await fazer(cena);
    await linhas(cena.servidor.banco, 'delete from bancos_do_pix');
  };

const agendada = (): AgendadaNoBanco => ({
  situacao: 'EXPIRADA',
  valor: 9_000,
  idRec: idRec(),
  motivo: undefined,
  tentativas: [],
  pagamentos: [],
});

/** What the queue does, with a bank that says this of the authorisation. */
const atender = async (
  { servidor }: Cena,
  ato: TrabalhoNoBanco['ato'],
  situacao: 'APROVADA' | 'CANCELADA' = 'APROVADA',
): Promise<void> => {
  const { db, relogio } = servidor;
  const noBanco = { idRec: idRec(), situacao, brcode: undefined, encerrada: undefined };
  const automatico = {
    autorizar: async () => noBanco,
    consultarAutorizacao: async () => noBanco,
    consultarAgendada: async () => agendada(),
  };
  const bancos = {
    ...servidor.bancos,
    find: async () => ({ automatico }) as unknown as BancoDoOrgao,
  };
  const orgaos = createOrgaos(db, () => relogio.agora);
  const meios = { db, cofre: COFRE, bancos, orgaos, relogio: () => relogio.agora };
  const enfileirarCorreio = async () => undefined;
  const fonteTributaria = createLedger(db);
  const tabela =
    ato === 'CONFERIR_AGENDADA' ? 'txid from agendadas_pix' : 'id from autorizacoes_pix';
  const [linha] = await linhas<Record<string, string>>(
    servidor.banco,
    `select ${tabela} where cod_empre = 1 and numero_guia = $1`,
    [guia],
  );
  const [chave = ''] = Object.values(linha ?? {});
  const data = { cod_empre: 1, ato, chave };
  await trabalhoDoPix({ ...meios, enfileirarCorreio, fonteTributaria }).fazer({ id: '', data });
};

const aprovar = (cena: Cena) => atender(cena, 'AUTORIZAR');
export const agendar = async (cena: Cena) => {
  await aprovar(cena);
  await atender(cena, 'ACOMPANHAR');
};

/** Payments that go by themselves: asked for, followed, and ended. */
export const ATOS_DO_PIX_AUTOMATICO = {
  'pagamento-automatico.pedir': [['CONTRIBUINTE', ANA], depoisDePedir(async () => undefined)],
  'pagamento-automatico.ver': [
    ['PREFEITURA', SERVIDORA],
    depoisDePedir(
      como(SERVIDORA, (servidora) => servidora.get(`${PEDIDO}?${URL}&numero_guia=${guia}`)),
    ),
  ],
  'pagamento-automatico.cancelar': [
    ['CONTRIBUINTE', ANA],
    depoisDePedir(
      como(ANA, (ana) => ana.post(`${PEDIDO}/cancelamento?${URL}`, { numero_guia: guia })),
    ),
  ],
  'pagamento-automatico.cancelar-parcela': [
    ['CONTRIBUINTE', ANA],
    depoisDePedir(async (cena) => {
      await agendar(cena);
      const corpo = { numero_guia: guia, numero_parcela: 1 };
      await como(ANA, (ana) => ana.post(`${PEDIDO}/parcelas/cancelamento?${URL}`, corpo))(cena);
    }),
  ],
  'pagamento-automatico.autorizada': [['VISITANTE'], depoisDePedir(aprovar)],
  'pagamento-automatico.agendar': [['VISITANTE'], depoisDePedir(agendar)],
  'pagamento-automatico.falhou': [
    ['VISITANTE'],
    depoisDePedir(async (cena) => {
      await agendar(cena);
      await atender(cena, 'CONFERIR_AGENDADA');
    }),
  ],
  'pagamento-automatico.encerrada': [
    ['VISITANTE'],
    depoisDePedir(async (cena) => {
      await aprovar(cena);
      await atender(cena, 'CONFERIR_AUTORIZACAO', 'CANCELADA');
    }),
  ],
} satisfies Partial<Record<Evento, Ato>>;

import type { AcordoNaTela, CobrancaPix, PagamentoAutomatico } from '@balcao/contracts';
import { diaEm, somarDias, somarMeses } from '@balcao/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ligarAoBanco, type BancoDeTeste } from '../../testing/banco.ts';
import { ANA, CHEFE, createGuia, createOrgao, SENHA } from '../../testing/cidade.ts';
import { esperar } from '../../testing/esperar.ts';
import { acompanhar, ACORDOS, aderir, gravarPrograma } from '../../testing/parcelamentos.ts';
import { linhas } from '../../testing/query.ts';
import { COFRE, type Navegador, type Servidor } from '../../testing/servidor.ts';
import {
  abrirFilaDoPix,
  abrirServidorComBanco,
  createVarreduraDoPix,
  type ServidorComBanco,
} from '../../testing/servidor-com-banco.ts';
import { ligarServicos } from '../../testing/tributos.ts';

const HOJE = diaEm(new Date(), 'America/Sao_Paulo');
const CONTA = {
  agencia: '0001',
  conta: '12345',
  tipoConta: 'CORRENTE',
  retentativas: false,
} as const;
const DEBITO = { numero_guia: 700, numero_parcela: 1 };
const AUTOMATICO = '/api/pagamentos-automaticos';

let aberto: ServidorComBanco;
let banco: BancoDeTeste;
let servidor: Servidor;
let base: string;
let ana: Navegador;
let fila: ReturnType<typeof abrirFilaDoPix>;

/** Ana owes 400,00 since three months ago. */
beforeAll(async () => {
  aberto = await abrirServidorComBanco();
  ({ banco, servidor, base } = aberto);
  await createOrgao(servidor.db, 1);
  await ligarServicos(servidor.db, 1);
  const parcelas = [{ numero: 1, vencimento: somarMeses(HOJE, -3), centavos: 40_000 }];
  await createGuia(servidor.db, 1, { numero: 700, dono: ANA, inscricao: 'D', parcelas });
  await gravarPrograma(await servidor.navegador().entrar(1, CHEFE, SENHA), { ate: null });
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
});
beforeEach(() => {
  fila = abrirFilaDoPix(servidor);
});
afterEach(() => fila.parar());
afterAll(() => aberto.encerrar());

const ligar = async (conta?: typeof CONTA) => {
  await ligarAoBanco(servidor.banco, COFRE, 1, 'bacen', banco.credenciais, conta);
  await servidor.bancos.pedirAvisos(1, 'pix@cidade.example', base);
};
const parcelar = async (quantas: number): Promise<number> => {
  const feito = await aderir(ana, {
    ...{ escolhidos: [DEBITO], faixa: quantas === 1 ? 0 : 1, quantas },
  });
  expect(feito.statusCode, feito.body.slice(0, 300)).toBe(200);
  return feito.json<{ data: AcordoNaTela }>().data.numero;
};
const situacao = async () =>
  (await ana.get(ACORDOS)).json<{ data: { acordos: AcordoNaTela[] } }>().data.acordos[0]?.situacao;
/** What waits in the queue is done now, and the bank is looked at as if that were long ago. */
const varrer = async () => {
  servidor.relogio.agora = new Date();
  await servidor.banco.owner.query(
    `update trabalhos set comeca_em = now();
     update varreduras_do_pix set comecada_em = comecada_em - interval '1 hour';
     update autorizacoes_pix set conferida_em = conferida_em - interval '1 day';
     update agendadas_pix set conferida_em = conferida_em - interval '1 day'`,
  );
  await createVarreduraDoPix(aberto)();
};

describe('B16 an agreement and the bank', () => {
  it('takes the charge of its debt back at once, which is asked for anew when it is given up', async () => {
    await ligar();
    const cobrar = async () =>
      (await ana.post('/api/pix?url=v2/iptus', DEBITO)).json<{
        data?: CobrancaPix;
        code?: string;
      }>();
    expect((await ana.put('/api/?url=v2/iptus', DEBITO)).statusCode).toBe(200);
    const antes = (await cobrar()).data?.pix ?? '';
    const numero = await parcelar(1);
    await esperar(async () => {
      await servidor.banco.owner.query('update trabalhos set comeca_em = now()');
      const { cobrancas } = await banco.ver();
      expect(cobrancas.map(({ status }) => status)).toEqual(['REMOVIDA_PELO_USUARIO_RECEBEDOR']);
      // The bank knows a moment before it is written here.
      expect(await linhas(servidor.banco, 'select estado from cobrancas_pix', [])).toEqual([
        { estado: 'REMOVIDA' },
      ]);
    });
    expect((await cobrar()).code).toBe('PARCELA_NAO_ATIVA');

    expect((await ana.post(`${ACORDOS}/${numero}/desistencia`, {})).statusCode).toBe(200);
    const marcar = (estado: string) =>
      servidor.banco.owner.query('update cobrancas_pix set estado = $1', [estado]);
    // In that moment there is something to wait for.
    await marcar('A_REMOVER');
    expect((await cobrar()).code).toBe('COBRANCA_ENCERRANDO');
    await marcar('REMOVIDA');
    const depois = await cobrar();
    expect(depois.data).toMatchObject({ situacao: 'AGUARDANDO_PAGAMENTO' });
    expect(depois.data?.pix).not.toBe(antes);
  });

  it('is paid by itself: the entry by the code that authorises the rest, until it ends', async () => {
    await ligar(CONTA);
    const numero = await parcelar(3);
    // Whatever day of the week it is: the entry is due too soon to be scheduled, and the next one is not.
    await servidor.banco.owner.query(
      `update parcelas set vencimento = case numero_parcela when 1 then $2::date else $3::date end
       where numero_guia = $1 and numero_parcela in (1, 2)`,
      [numero, HOJE, somarDias(HOJE, 6)],
    );
    const doAcordo = async (resposta: ReturnType<Navegador['get']>) => {
      const { statusCode, body } = await resposta;
      expect(statusCode, body).toBe(200);
      return (JSON.parse(body) as { data: PagamentoAutomatico }).data.autorizacao;
    };
    const ver = () => doAcordo(ana.get(`${AUTOMATICO}?url=v2/parcelamentos&numero_guia=${numero}`));
    const segunda = async () =>
      (await ver())?.parcelas.find(({ numeroParcela }) => numeroParcela === 2)?.situacao;

    await doAcordo(ana.post(`${AUTOMATICO}?url=v2/parcelamentos`, { numero_guia: numero }));
    await esperar(async () => {
      await varrer();
      expect((await ver())?.paga_agora).toMatchObject({ numeroParcela: 1 });
    });
    await banco.automatico({ codigo: (await ver())?.pix ?? '' });
    await esperar(async () => {
      await varrer();
      expect(await situacao()).toBe('ATIVO');
      expect(await segunda()).toBe('AGENDADA');
    });
    const adiante = { quantas: 1, total_centavos: 1 };
    expect((await ana.post(`${ACORDOS}/${numero}/antecipacao`, adiante)).json()).toMatchObject({
      code: 'ANTECIPACAO_INDISPONIVEL',
    });
    const [{ txid } = { txid: '' }] = await linhas<{ txid: string }>(
      servidor.banco,
      'select txid from agendadas_pix where numero_guia = $1 and numero_parcela = 2',
      [numero],
    );
    await esperar(async () => {
      await varrer();
      const { cobsr } = await banco.ver();
      expect(cobsr.find((uma) => uma.txid === txid)?.status).toBe('ATIVA');
    });
    await banco.automatico({ id: txid, ato: 'dia' });
    await esperar(async () => {
      await varrer();
      expect(await segunda()).toBe('PAGA');
    });

    expect(await acompanhar(servidor, `${somarMeses(HOJE, 12)}T15:00:00Z`)).toBe(1);
    expect(await situacao()).toBe('ROMPIDO');
    await esperar(async () => {
      await varrer();
      expect((await ver())?.situacao).toBe('CANCELADA');
    });
  });
});

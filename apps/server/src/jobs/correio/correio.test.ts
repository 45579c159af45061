import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Correio } from '../../adapters/correio/correio.port.ts';
import { correioPorSmtp } from '../../adapters/correio/transportes.ts';
import type { Carta } from '../../core/correio/correio.ts';
import {
  abrirEntrega,
  agora,
  alterada,
  appKey,
  banco,
  BASE,
  chegarem,
  conta,
  db,
  DE,
  destinos,
  enderecos,
  enviar,
  fatos,
  irem,
  irPara,
  naFila,
  prepararEntrega,
  redefinir,
  relogioDepressa,
  smtp,
} from '../../testing/entrega.ts';
import { esperar } from '../../testing/esperar.ts';
import { DADOS } from '../../testing/exemplos-de-cartas.ts';
import { createManutencao, tirar } from '../../core/filas.repository.ts';
import { startJobs } from '../start-jobs.ts';
import { Disjuntor } from './remetente.ts';
import { BANCOS_SEM_ORGAO, SEM_GUIAS } from '../../testing/banco.ts';

prepararEntrega();

describe('B05 a queued mail', () => {
  it('B05.4 arrives once, from its orgao, with its logo and the address of the portal', async () => {
    abrirEntrega();
    abrirEntrega();
    await enviar(alterada('joana@cidade.example'));
    await irem();
    expect(smtp.recebidas).toHaveLength(1);
    const [email] = smtp.recebidas;
    expect(email).toMatchObject({
      from: { name: 'Prefeitura de São João', address: DE },
      to: [{ address: 'joana@cidade.example' }],
      replyTo: [{ address: 'fale@saojoao.example' }],
      subject: 'A sua senha foi alterada',
    });
    expect(email?.text).toContain(`${BASE}/?cod_empre=1`);
    expect(email?.text).toContain('(11) 4000-1234\nfale@saojoao.example\n');
    expect(email?.attachments[0]).toMatchObject({ contentId: '<logo@balcao>' });
  });

  it('refused for now is tried again after a pause, as the same mail', async () => {
    let recusas = 2;
    smtp.reagir = (fase) => (fase === 'destinatario' && recusas-- > 0 ? 'adia' : 'aceita');
    abrirEntrega();
    await enviar(alterada('joana@cidade.example'));
    await chegarem(1);
    await irem();
    expect(fatos.map(({ fato, tentativas }) => [fato, tentativas])).toEqual([
      ['adiado', 1],
      ['adiado', 2],
      ['entregue', 3],
    ]);
  });

  it('refused for good fails at once, lies with the failed, and holds up no other', async () => {
    smtp.reagir = (fase, para) =>
      fase === 'destinatario' && para.startsWith('ninguem') ? 'recusa' : 'aceita';
    abrirEntrega();
    await enviar(alterada('ninguem@cidade.example'), alterada('joana@cidade.example'));
    await irem('correio-falhas espera');
    expect(destinos()).toEqual(['joana@cidade.example']);
    const [falha] = await naFila();
    expect(falha?.data).toMatchObject({
      modelo: 'senha-alterada',
      tentativas: 1,
      motivo: { codigo: 550, texto: '550 5.1.1 <[endereço]> não existe' },
    });
    expect(JSON.stringify([falha, fatos])).not.toContain('ninguem');
  });

  it('fails for good after its last try', async () => {
    smtp.reagir = () => 'adia';
    abrirEntrega({ prazo: 0 });
    await enviar(alterada('joana@cidade.example'));
    await irem('correio-falhas espera');
    expect(fatos).toMatchObject([{ fato: 'falhou', tentativas: 1, motivo: { codigo: 451 } }]);
  });

  it('that the server took without saying so is sent again under the same Message-ID', async () => {
    let quedas = 1;
    smtp.reagir = (fase) => (fase === 'dados' && quedas-- > 0 ? 'cai' : 'aceita');
    abrirEntrega({ relogio: relogioDepressa() });
    await enviar(alterada('joana@cidade.example'));
    await chegarem(1);
    await irem();
    expect(fatos.map(({ fato }) => fato)).toEqual(['adiado', 'entregue']);
    expect(smtp.recebidas[0]?.messageId).toBe(`<${fatos[0]?.id ?? ''}@portal.example>`);
  });

  it('whose process died on the way is delivered by the next', async () => {
    await enviar(alterada('joana@cidade.example'));
    expect(await tirar(db, 'correio', 9)).toHaveLength(1);
    await banco.owner.query(`update trabalhos set tomado_em = now() - interval '6 minutes'`);
    await createManutencao(db)();
    await banco.owner.query(`update trabalhos set comeca_em = now()`);
    abrirEntrega();
    await irem();
    expect(destinos()).toEqual(['joana@cidade.example']);
  });

  it('of another APP_KEY is kept with the failed', async () => {
    abrirEntrega({ chave: Buffer.alloc(32, 8) });
    await enviar(alterada('joana@cidade.example'));
    await irem('correio-falhas espera');
    expect(fatos).toMatchObject([{ fato: 'falhou', motivo: { texto: /APP_KEY/ } }]);
  });

  it('delivered after its link expired says so', async () => {
    await enviar(redefinir('joana@cidade.example'));
    irPara(new Date('2026-11-20T16:30:00Z'));
    abrirEntrega();
    await chegarem(1);
    expect(smtp.recebidas[0]?.text).toContain('Esta mensagem atrasou');
    expect(smtp.recebidas[0]?.text).not.toContain('segredo');
  });
});

describe('the breaker of the mail server', () => {
  it('is not kept closed by a clock that was ahead and has been set right', () => {
    const disjuntor = new Disjuntor(() => agora, 5_000);
    disjuntor.falhou();
    expect(disjuntor.quantosPodem(4)).toBe(0);
    irPara(new Date('2026-11-18T15:00:00Z'));
    expect(disjuntor.quantosPodem(4)).toBe(1);
    disjuntor.falhou();
    expect(disjuntor.quantosPodem(4)).toBe(0);
  });
});

describe('mails to one address', () => {
  const PEDIDO = { protocolo: '2026-1120-123456', caminho: '/esic?cod_empre=1' };
  const data_previsao = '2026-12-10';
  const passo = (
    modelo: 'solicitacao-em-atendimento' | 'solicitacao-registrada',
    para: string,
  ): Carta => ({ cod_empre: 1, para, modelo, dados: { ...PEDIDO, data_previsao } });
  const PASSOS: Carta[] = [
    passo('solicitacao-registrada', 'joana@cidade.example'),
    passo('solicitacao-em-atendimento', 'Joana@cidade.example'),
    {
      cod_empre: 1,
      para: 'joana@cidade.example',
      modelo: 'solicitacao-cancelada',
      dados: PEDIDO,
    },
  ];
  /** One a second. */
  const pedir = async (cartas: readonly Carta[]) => {
    for (const carta of cartas) {
      irPara(new Date(agora.getTime() + 1_000));
      await enviar(carta);
    }
  };
  const ASSUNTOS = [
    'Solicitação registrada: 2026-1120-123456',
    'Solicitação em atendimento: 2026-1120-123456',
    'Solicitação cancelada: 2026-1120-123456',
  ];

  it('leave one after another as they were asked for, whoever delivers them, and hold up no other', async () => {
    const chegadas: { para: string; assunto: string }[] = [];
    const deOutras = () => chegadas.filter(({ para }) => !para.startsWith('joana'));
    // The first waits for who else is written to: held up by it they would never come, and with two
    // at once the later ones would overtake it.
    const lento: Correio = {
      entregar: async ({ para, assunto }) => {
        if (assunto === ASSUNTOS[0]) await esperar(() => expect(deOutras()).toHaveLength(3));
        chegadas.push({ para: para.toLowerCase(), assunto });
        return { tipo: 'ENTREGUE' };
      },
    };
    await pedir(PASSOS);
    await enviar(...enderecos(3).map(alterada));
    abrirEntrega({ correio: lento });
    abrirEntrega({ correio: lento });
    await esperar(() => expect(chegadas).toHaveLength(6));
    expect(chegadas.slice(3).map(({ assunto }) => assunto)).toEqual(ASSUNTOS);
  });

  it('wait for one that is tried again, but no more than five minutes', async () => {
    const teimoso: Correio = {
      entregar: async ({ assunto }) =>
        assunto === ASSUNTOS[0]
          ? { tipo: 'ADIADA', motivo: { codigo: 451, texto: 'Tente mais tarde' } }
          : { tipo: 'ENTREGUE' },
    };
    await pedir(PASSOS.slice(0, 2));
    abrirEntrega({ correio: teimoso });
    await esperar(() => expect(conta('adiado')).toBeGreaterThan(2));
    expect(conta('entregue')).toBe(0);
    irPara(new Date('2026-11-20T15:05:02Z'));
    await esperar(() => expect(conta('entregue')).toBe(1));
  });
});

describe('B05 the mail server in trouble for an hour', () => {
  it('costs no mail: all arrive, none twice, and few tries are spent on a silent server', async () => {
    const HORA_MS = 3_600;
    const PESSOAS = enderecos(100);
    const silencioso = correioPorSmtp(smtp.url, DE, { silencioMs: 300 });
    const normal = correioPorSmtp(smtp.url, DE);
    let silencio = false;
    const correio: Correio = {
      entregar: (mensagem) => (silencio ? silencioso : normal).entregar(mensagem),
    };
    abrirEntrega({ correio, relogio: relogioDepressa() });
    await smtp.cair();
    await enviar(...PESSOAS.slice(0, 50).map(alterada));
    await sleep(HORA_MS / 3);
    await smtp.voltar();
    smtp.reagir = () => 'cala';
    silencio = true;
    await enviar(...PESSOAS.slice(50).map(alterada));
    await sleep(HORA_MS / 3);
    silencio = false;
    let vez = 0;
    const HUMORES = ['fecha', 'cai', 'adia'] as const;
    smtp.reagir = () => HUMORES[(vez += 1) % 3] ?? 'fecha';
    await sleep(HORA_MS / 3);
    expect(smtp.recebidas).toEqual([]);
    smtp.reagir = () => 'aceita';
    await chegarem(100);
    await esperar(() => expect(conta('entregue')).toBe(100));
    expect(destinos().sort()).toEqual([...PESSOAS].sort());
    const numeros = {
      enviadas: conta('entregue'),
      repetidas: conta('adiado'),
      perdidas: 100 - new Set(destinos()).size + conta('falhou'),
    };
    expect(numeros).toMatchObject({ enviadas: 100, perdidas: 0 });
    expect(numeros.repetidas).toBeGreaterThan(5);
    expect(numeros.repetidas).toBeLessThan(100);
  });
});

describe('the work of the server', () => {
  it('delivers into files when there is no mail server, and stops in order', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'balcao-trabalhos-'));
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const config = { appKey, dataDir, smtpUrl: undefined, mailFrom: DE };
    const trabalhos = startJobs({
      config,
      db,
      relogio: () => agora,
      bancos: BANCOS_SEM_ORGAO,
      fonteTributaria: SEM_GUIAS,
      endereco: BASE,
      log,
    });
    const recurso = { modelo: 'recurso-aberto', dados: DADOS['recurso-aberto'] } as const;
    await enviar(redefinir('joana@cidade.example'), {
      cod_empre: 1,
      para: 'joana@cidade.example',
      ...recurso,
    });
    await irem();
    await trabalhos.parar();
    const arquivos = readdirSync(join(dataDir, 'emails'));
    expect(arquivos).toHaveLength(2);
    expect(arquivos[0]).toMatch(/^[0-9a-f-]{36}\.eml$/);
    expect(log.info).toHaveBeenCalledWith(
      { carta: expect.objectContaining({ modelo: 'redefinir-senha', tentativas: 1 }) },
      'mail delivered',
    );
    // When an appeal was filed is nobody's business (decision 0031).
    expect(log.info).toHaveBeenCalledTimes(1);
    for (const chamada of [...log.info.mock.calls, ...log.warn.mock.calls]) {
      expect(JSON.stringify(chamada)).not.toMatch(/joana|segredo/);
    }
    expect(log.error).not.toHaveBeenCalled();
    rmSync(dataDir, { recursive: true });
  });
});

import { describe, expect, it } from 'vitest';
import { cotaDe, type Carta } from '../../core/correio/correio.ts';
import { createLimites } from '../../core/limites/limites.ts';
import { createOrgao } from '../../testing/cidade.ts';
import {
  abrirEntrega,
  agora,
  alterada,
  banco,
  chegarem,
  conta,
  db,
  enviar,
  irem,
  irPara,
  naFila,
  prepararEntrega,
  redefinir,
  relogioDepressa,
  cofre,
  smtp,
} from '../../testing/entrega.ts';
import { esperar } from '../../testing/esperar.ts';

prepararEntrega();

describe('the limit of a destination', () => {
  /** A confirmation to the address that a visitor typed. */
  const registrada = (n: number, para = 'joana@cidade.example'): Carta => ({
    cod_empre: 1,
    para,
    modelo: 'solicitacao-de-visitante',
    dados: {
      protocolo: `2026-1120-${String(n).padStart(6, '0')}`,
      caminho: '/esic?cod_empre=1',
      data_previsao: '2026-12-10',
    },
  });
  /** The same to the address of an account. */
  const daConta = (carta: Carta) => ({ ...carta, modelo: 'solicitacao-registrada' }) as Carta;
  const registradas = (quantas: number) =>
    Array.from({ length: quantas }, (_, n) => registrada(n + 1));
  const assuntos = () => smtp.recebidas.map(({ subject }) => subject);
  /** Brings what the queue put off so many minutes nearer. */
  const adiantar = (minutos: number) =>
    esperar(async () => {
      const { rowCount } = await banco.owner.query(
        `update trabalhos set comeca_em = comeca_em - $1::int * interval '1 minute'
         where fila = 'correio' and tomado_em is null and comeca_em > now()`,
        [minutos],
      );
      expect(rowCount).toBeGreaterThan(0);
    });
  /** Moves our clock, and the queue's with it. */
  const passar = async (minutos: number) => {
    irPara(new Date(agora.getTime() + minutos * 60_000));
    await adiantar(minutos);
  };

  it('delays what matters until the hour is over, in its order, and loses none', async () => {
    abrirEntrega();
    for (const carta of registradas(25).map(daConta)) {
      irPara(new Date(agora.getTime() + 1));
      await enviar(carta);
    }
    await esperar(() => expect([conta('entregue'), conta('limitado')]).toEqual([20, 1]));
    expect(smtp.recebidas).toHaveLength(20);
    await passar(60);
    await chegarem(25);
    const numeros = assuntos().map((assunto) => Number(assunto?.slice(-6)));
    expect(numeros).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
    expect(conta('falhou')).toBe(0);
  });

  it('that strangers spend is never that of a new password, which leaves at once', async () => {
    abrirEntrega();
    await enviar(...registradas(30));
    await esperar(() => expect([conta('entregue'), conta('limitado')]).toEqual([5, 1]));
    await enviar(...Array.from({ length: 40 }, () => alterada('joana@cidade.example')));
    await esperar(() => expect([conta('entregue'), conta('limitado')]).toEqual([35, 2]));
    await enviar(redefinir('joana@cidade.example'));
    await chegarem(36);
    expect(assuntos().at(-1)).toBe('Redefinição de senha');
    expect(assuntos().filter((um) => um?.startsWith('Solicitação registrada'))).toHaveLength(5);
  });

  it('lets a visitor cause one mail more an hour, which names all that waited, also after a restart', async () => {
    const primeira = abrirEntrega();
    await enviar(...registradas(30));
    await esperar(() => expect([conta('entregue'), conta('limitado')]).toEqual([5, 1]));
    await primeira.parar();
    await passar(60);
    abrirEntrega();
    abrirEntrega();
    await chegarem(6);
    await irem();
    expect(assuntos().at(-1)).toBe('Solicitações registradas: 25');
    const textos = smtp.recebidas.map(({ text }) => text).join('');
    const ditos = new Set(textos.match(/2026-1120-\d{6}/g));
    expect(ditos.size).toBe(30);
  });

  it('keeps what it kept back together when the mail that names it all fails for now', async () => {
    abrirEntrega();
    await enviar(...registradas(8));
    await esperar(() => expect([conta('entregue'), conta('limitado')]).toEqual([5, 1]));
    let recusas = 1;
    smtp.reagir = (fase) => (fase === 'destinatario' && recusas-- > 0 ? 'adia' : 'aceita');
    await passar(60);
    await chegarem(6);
    expect(assuntos().at(-1)).toBe('Solicitações registradas: 3');
    expect([conta('adiado'), conta('falhou')]).toEqual([1, 0]);
  });

  it('is of each orgao: what is done in one keeps back no mail of another', async () => {
    await createOrgao(db, 2);
    abrirEntrega();
    await enviar(...registradas(10));
    await esperar(() => expect(conta('limitado')).toBe(1));
    await enviar({ ...registrada(99), cod_empre: 2 });
    await chegarem(6);
    expect(assuntos().at(-1)).toBe('Solicitação registrada: 2026-1120-000099');
  });

  it('leaves to the operator what waited for seven days, and drops nothing', async () => {
    abrirEntrega();
    const carta = daConta(registrada(1));
    await enviar(...Array.from({ length: 21 }, () => carta));
    await esperar(() => expect(conta('limitado')).toBe(1));
    irPara(new Date(agora.getTime() + 7 * 24 * 60 * 60_000 + 1));
    const limite = { uso: 'correio', maximo: 20, janelaSegundos: 3_600 };
    const limites = createLimites(db, cofre, () => agora);
    for (let n = 0; n < 20; n += 1) await limites.contar(limite, cotaDe(carta), carta.para);
    await adiantar(60);
    await esperar(async () =>
      expect((await naFila()).filter(({ onde }) => onde === 'correio-falhas espera')).toMatchObject(
        [{ data: { tentativas: 0, motivo: { texto: expect.stringContaining('7 dias') } } }],
      ),
    );
  });

  it('is the parameter of the orgao', async () => {
    await banco.owner.query(
      `update orgaos set parametros = parametros || '{"correio_por_hora":2}'`,
    );
    abrirEntrega();
    await enviar(...registradas(5).map(daConta));
    await esperar(() => expect([conta('entregue'), conta('limitado')]).toEqual([2, 1]));
    await banco.owner.query(`update orgaos set parametros = parametros - 'correio_por_hora'`);
  });

  it('does not count what never reached the destination', async () => {
    await smtp.cair();
    await banco.owner.query(
      `update orgaos set parametros = parametros || '{"correio_por_hora":1}'`,
    );
    abrirEntrega({ relogio: relogioDepressa() });
    await enviar(daConta(registrada(1)));
    await esperar(() => expect(conta('adiado')).toBeGreaterThan(2));
    await smtp.voltar();
    await chegarem(1);
    expect(conta('limitado')).toBe(0);
    await banco.owner.query(`update orgaos set parametros = parametros - 'correio_por_hora'`);
  });
});

import type { Pagina, Recurso, SolicitacaoDetalhada } from '@balcao/contracts';
import { responsavelPorExtenso } from '@balcao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { autoridades } from '../../../db/schema/orgaos.ts';
import { tirarCartas } from '../../../testing/cartas.ts';
import {
  ANA,
  CHEFE,
  createColega,
  createOrgao,
  NINGUEM,
  SENHA,
  SERVIDORA,
} from '../../../testing/cidade.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { idDe, linhas } from '../../../testing/query.ts';
import { createRecurso, createRespondida, semArquivo } from '../../../testing/recursos.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { createSolicitacao } from '../../../testing/solicitacoes.ts';
import { ligarServicos } from '../../../testing/tributos.ts';

const PROTOCOLO = '2026-1120-777777';
let servidor: Servidor;
let lia: string;

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
  await ligarServicos(servidor.db, 1, ['solicitacoes']);
  lia = await createColega(servidor.db, NINGUEM, 'Lia da Controladoria');
  const autoridade = { cod_empre: 1, nome: 'Lia', setor: 'CGM', usuario_id: lia };
  await servidor.db.insert(autoridades).values({ ...autoridade, instancia: 1 });
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  await esvaziar(servidor.banco, 'solicitacoes', 'limites');
  await tirarCartas(servidor);
});

const noDia = (dia: string) => {
  servidor.relogio.agora = new Date(`${dia}T15:00:00Z`);
};

const entrar = (cpfcnpj: string): Promise<Navegador> =>
  servidor.navegador().entrar(1, cpfcnpj, SENHA);

const recorrer = async (quem: Navegador, id: string) =>
  (await quem.get(`/api/solicitacoes/${id}`)).json<{ data: SolicitacaoDetalhada }>().data.recorrer;

describe('E04 E10 the details of a request say whether, where and until when it can be appealed', () => {
  it('E04.8 to who filed it, with who decides; to staff, that it is not theirs to appeal', async () => {
    noDia('2026-11-20');
    const id = await createRespondida(servidor, { de: ANA });
    const proximo = {
      instancia: { id: 1, nome: 'PRIMEIRA_INSTANCIA' },
      contra: 'RESPOSTA',
      ate: { data: '2026-11-30', formatada: '30/11/2026' },
      autoridade: { nome: 'Lia', setor: 'CGM' },
    };
    expect(await recorrer(await entrar(ANA), id)).toEqual({ motivo: null, proximo });
    for (const servidor of [SERVIDORA, CHEFE]) {
      expect(await recorrer(await entrar(servidor), id)).toEqual({
        motivo: 'RECURSO_E_DO_CIDADAO',
        proximo,
      });
    }
  });

  it('once the term is over, say when that was', async () => {
    noDia('2026-12-01');
    const id = await createRespondida(servidor, { de: ANA });
    expect(await recorrer(await entrar(ANA), id)).toMatchObject({
      motivo: 'PRAZO_DO_RECURSO_ENCERRADO',
      proximo: { ate: { data: '2026-11-30' } },
    });
  });

  it('against silence too, and with one open not before it is decided', async () => {
    noDia('2026-12-11');
    const id = await createSolicitacao(servidor.db, 1, { de: ANA });
    const ana = await entrar(ANA);
    expect(await recorrer(ana, id)).toMatchObject({
      motivo: null,
      proximo: { instancia: { id: 1 }, contra: 'SILENCIO' },
    });
    const recurso = { data_abertura: '2026-12-11', prazo: '2026-12-16' } as const;
    await createRecurso(servidor.db, id, recurso);
    expect(await recorrer(ana, id)).toEqual({ motivo: 'RECURSO_EM_ABERTO', proximo: null });
    noDia('2026-12-17');
    expect(await recorrer(await entrar(ANA), id)).toMatchObject({
      motivo: null,
      proximo: { instancia: { id: 2 }, contra: 'SILENCIO_NO_RECURSO', autoridade: null },
    });
  });

  it('to who has the protocol', async () => {
    noDia('2026-11-20');
    await createRespondida(servidor, { numero_protocolo: PROTOCOLO });
    const vista = await servidor
      .navegador()
      .get(`/api/solicitacoes/publica?cod_empre=1&protocolo=${PROTOCOLO}`);
    expect(vista.json()).toMatchObject({
      data: { recorrer: { motivo: null, proximo: { autoridade: { nome: 'Lia' } } } },
    });
  });
});

describe('E10 the mails to who appealed', () => {
  it('lead to the list of the appeals of their request, by its protocol', async () => {
    noDia('2026-11-20');
    const dados = { numero_protocolo: PROTOCOLO };
    const id = await createRespondida(servidor, dados);
    const campos = { cod_empre: '1', protocolo: PROTOCOLO, solicitacao_id: id };
    const envio = semArquivo({ ...campos, mensagem: 'Falta a planilha.' });
    const aberto = await servidor.navegador().pedir('POST', '/api/recursos/publico', envio);
    const { id: recurso_id } = aberto.json<{ data: { id: string } }>().data;
    const resposta = { recurso_id, resposta: 'Mantida.', desfecho: 'INDEFERIDO' };
    const deLia = await entrar(NINGUEM);
    await deLia.pedir('POST', '/api/recursos/responder', semArquivo(resposta));
    const ao = await tirarCartas(servidor);
    const doCidadao = ao.filter(({ para }) => para.startsWith('maria@'));
    const caminho = `/esic?cod_empre=1&aba=consultar&protocolo=${PROTOCOLO}&recursos=lista`;
    expect(doCidadao.map(({ modelo, dados: { caminho } }) => [modelo, caminho])).toEqual([
      ['recurso-aberto', caminho],
      ['recurso-respondido', caminho],
    ]);
  });
});

describe('E10 who decides an appeal', () => {
  /** What form, answer, details and mails say of an appeal to the first instance. */
  const oQueSeDiz = async (mudancas: Partial<typeof autoridades.$inferInsert>) => {
    noDia('2026-11-20');
    await servidor.db.update(autoridades).set({ nome: 'Lia', setor: 'CGM', ...mudancas });
    const id = await createRespondida(servidor, { de: ANA });
    const ana = await entrar(ANA);
    const { proximo } = await recorrer(ana, id);
    const envio = semArquivo({ solicitacao_id: id, mensagem: 'Falta a planilha.' });
    const aberto = await ana.pedir('POST', '/api/recursos', envio);
    const { data: recurso } = aberto.json<{ data: Recurso }>();
    const [lido] = (await ana.get(`/api/solicitacoes/recursos/${id}`)).json<{ data: Recurso[] }>()
      .data;
    const [listado] = (await (await entrar(CHEFE)).get('/api/recursos')).json<Pagina<Recurso>>()
      .data;
    const cartas = await tirarCartas(servidor);
    const carta = cartas.find(({ modelo }) => modelo === 'recurso-a-responder');
    return {
      formulario: proximo?.autoridade?.nome ?? null,
      telas: [recurso, lido, listado].map((um) => um && responsavelPorExtenso(um)),
      carta: { para: carta?.para, autoridade: carta?.dados['autoridade'] },
    };
  };
  const chefe = `${CHEFE}@exemplo.example`;

  it('is the authority by law, for whom the administrators act while it has no account, or one that is off', async () => {
    const nome = 'Lia (pela administração)';
    const dito = {
      formulario: 'Lia',
      telas: [nome, nome, nome],
      carta: { para: chefe, autoridade: { nome: 'Lia', setor: 'CGM' } },
    };
    expect(await oQueSeDiz({ usuario_id: null })).toEqual(dito);
    const ligar = (ativo: boolean) =>
      linhas(servidor.banco, 'update usuarios set ativo = $2 where id = $1', [lia, ativo]);
    await ligar(false);
    const desligada = await oQueSeDiz({ usuario_id: lia });
    await ligar(true);
    expect(desligada).toEqual(dito);
  });

  it('is the account of the authority', async () => {
    const nome = 'Lia da Controladoria';
    expect(await oQueSeDiz({ usuario_id: lia })).toMatchObject({
      formulario: 'Lia',
      telas: [nome, nome, nome],
      carta: { autoridade: null },
    });
  });

  it('is not who answered the request: it is left to the administrators, and nobody is named', async () => {
    const usuario_id = await idDe(servidor.banco, SERVIDORA);
    const nome = 'ADMINISTRADORES';
    expect(await oQueSeDiz({ usuario_id })).toEqual({
      formulario: null,
      telas: [nome, nome, nome],
      carta: { para: chefe, autoridade: null },
    });
  });

  it('is never the authority of another institution', async () => {
    await esvaziar(servidor.banco, 'autoridades');
    await createOrgao(servidor.db, 2);
    const usuario_id = await idDe(servidor.banco, SERVIDORA, 2);
    const autoridade = { cod_empre: 2, instancia: 1, usuario_id };
    await servidor.db.insert(autoridades).values({ ...autoridade, nome: 'Zilda', setor: 'CGM' });
    const nome = 'ADMINISTRADORES';
    expect(await oQueSeDiz({})).toEqual({
      formulario: null,
      telas: [nome, nome, nome],
      carta: { para: chefe, autoridade: null },
    });
  });
});

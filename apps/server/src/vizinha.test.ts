import { afterAll, beforeAll, expect, it } from 'vitest';
import { somarVariacoes } from './slices/esic/solicitacoes/gestao/totais.repository.ts';
import { SENHA_DA_DEMONSTRACAO } from './demonstracao/contas.ts';
import { ANA, CHEFE, EMPRESA, SERVIDORA } from './testing/cidade.ts';
import { createDemonstracao } from './testing/demonstracao.ts';
import { formulario } from './testing/envio.ts';
import { disfarcar, escreverPorUltimo, igualar } from './testing/gemea.ts';
import { MATRIZ } from './testing/matriz/matriz.ts';
import { linhas } from './testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from './testing/servidor.ts';

/** They tell of what the callers themselves just did. */
const DO_MOMENTO = [
  ...['/api/meus-dados/acessos', '/api/meus-dados/acessos/exportacao'],
  ...['/api/auditoria', '/api/csrf-cookie', '/ready'],
];

let servidor: Servidor;
const navegadores: Navegador[] = [];
beforeAll(async () => {
  servidor = await abrirServidor({ banco: await createDemonstracao('2026-11-20') });
  // Counted so far; later, and no job ran since, some deadlines passed that nobody marked yet.
  await somarVariacoes(servidor.db);
  servidor.relogio.agora = new Date('2026-12-04T15:00:00Z');
  for (const [indice, conta] of [undefined, ANA, EMPRESA, SERVIDORA, CHEFE].entries()) {
    const navegador = servidor.navegador(`203.0.113.${indice}`);
    navegadores.push(
      conta === undefined ? navegador : await navegador.entrar(1, conta, SENHA_DA_DEMONSTRACAO),
    );
  }
  const pedido = { cod_empre: '1', natureza: '1', tipo: '8', nome: 'Rui', email: 'rui@x.example' };
  const envio = formulario({ ...pedido, assunto: 'Merenda', descricao: 'Quanto custou?' }, []);
  await navegadores[0]?.pedir('POST', '/api/solicitacoes/publica', envio);
});
afterAll(() => servidor.encerrar());

/** Of the request with the most appeals and of one whose answer is published, in orgao 1. */
const dasSolicitacoes = async (): Promise<string[]> => {
  const solicitacoes = await linhas<{ id: string; numero_protocolo: string }>(
    servidor.banco,
    `(select s.id, numero_protocolo from solicitacoes s
      where cod_empre = 1
      order by (select count(*) from recursos r
        where r.cod_empre = s.cod_empre and r.solicitacao_id = s.id) desc, s.id limit 1)
     union all
     (select s.id, numero_protocolo from solicitacoes s
      where cod_empre = 1 and exists (select from publicacoes p
        where p.cod_empre = s.cod_empre and p.solicitacao_id = s.id) order by s.id limit 1)`,
  );
  return solicitacoes.flatMap(({ id, numero_protocolo }) => {
    const protocolo = `cod_empre=1&protocolo=${numero_protocolo}`;
    return [
      ...['', 'historico/', 'prazo/', 'recursos/', 'publicacao/'].map(
        (parte) => `/api/solicitacoes/${parte}${id}`,
      ),
      `/api/solicitacoes/publica?${protocolo}`,
      ...['historico', 'prazo', 'recursos'].map(
        (parte) => `/api/solicitacoes/publica/${parte}/${id}?${protocolo}`,
      ),
      `/api/dados-abertos/v1/respostas/${id}?cod_empre=1`,
    ];
  });
};

const DAS_ROTAS = MATRIZ.flatMap(([rota, url, , pedido]) =>
  rota.startsWith('GET ') && !DO_MOMENTO.includes(url) ? [{ url, headers: pedido?.headers }] : [],
);

type Respostas = Readonly<Record<string, string>>;

/** What each caller of orgao 1 is answered at each address; if so said, only where these answers came from. */
const responder = async (enderecos: typeof DAS_ROTAS, so?: Respostas): Promise<Respostas> => {
  const respostas: Record<string, string> = {};
  for (const { url, headers = {} } of enderecos) {
    for (const [indice, navegador] of navegadores.entries()) {
      const qual = `${indice} ${url}`;
      if (so !== undefined && !(qual in so)) continue;
      const { statusCode, payload } = await navegador.pedir('GET', url, { headers });
      respostas[qual] = `${statusCode} ${payload}`;
    }
  }
  return respostas;
};

it('P03.1 nothing that is read of an institution changes when another one has all the same', async () => {
  const enderecos = [
    ...DAS_ROTAS,
    ...(await dasSolicitacoes()).map((url) => ({ url, headers: undefined })),
  ];
  const sozinha = await responder(enderecos);
  const lidas = Object.fromEntries(
    Object.entries(sozinha).filter(([, resposta]) => resposta.startsWith('200')),
  );
  expect(Object.keys(lidas).length).toBeGreaterThan(150);
  await igualar(servidor.banco, 1, 2);
  expect(await responder(enderecos)).toEqual(sozinha);
  // Whoever is refused, or finds nothing, is not let in by other words in the twin, nor by its order.
  await disfarcar(servidor.banco, 2);
  expect(await responder(enderecos, lidas)).toEqual(lidas);
  await escreverPorUltimo(servidor.banco, 1);
  expect(await responder(enderecos, lidas)).toEqual(lidas);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setores, usuarioSetores } from '../../../../db/schema/contas.ts';
import { ANA, CHEFE, SENHA, SERVIDORA } from '../../../../testing/cidade.ts';
import { idDe, linhas } from '../../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../../../../testing/solicitacoes.ts';

const RAIZ = '/api/solicitacoes';
const EXTINTO = '00000000-0000-4000-8000-0000000000b1';

let servidor: Servidor;
let eva: Navegador;
let chefe: Navegador;
let sic: string;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  await createOrgaoComSolicitacoes(db, 1);
  sic = await createSetorDeEntrada(db, 1);
  const parametros = { prioridades_desativadas: ['MEDIA', 'ALTA'] };
  await linhas(banco, 'update orgaos set parametros = $1', [parametros]);
  await db
    .insert(setores)
    .values({ cod_empre: 1, id: EXTINTO, nome: 'Secretaria extinta', ativo: false });
  const usuario_id = await idDe(banco, SERVIDORA);
  await db.insert(usuarioSetores).values({ cod_empre: 1, usuario_id, setor_id: EXTINTO });
  eva = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

describe('E60 what the orgao no longer uses', () => {
  it('stays with the request that has it, and is given to no other', async () => {
    const direcionar = async (prioridade: number) => {
      const id = await createSolicitacao(servidor.db, 1, { de: ANA, prioridade: 2 });
      const dados = { solicitacao_id: id, setor: sic, tipo: 8, prioridade };
      return (await chefe.put(`${RAIZ}/direcionar`, dados)).json<object>();
    };
    expect(await direcionar(2)).toMatchObject({ data: { prioridade: { nome: 'MEDIA' } } });
    expect(await direcionar(3)).toMatchObject({
      errors: { prioridade: ['Esta opção não está mais em uso. Escolha outra.'] },
    });
  });

  it('as a sector is nobody’s: what is left in it is for an administrator', async () => {
    const id = await createSolicitacao(servidor.db, 1, {
      de: ANA,
      status_id: 2,
      setor_id: EXTINTO,
    });
    const naFila = async (quem: Navegador) => {
      const url = `${RAIZ}?situacao=2&setor=${EXTINTO}`;
      return (await quem.get(url)).json<{ data: { atendimento_disponivel: boolean }[] }>().data[0];
    };
    const meus = (await eva.get('/api/usuario/setores')).json<{ data: unknown[] }>();
    expect(meus.data).toEqual([]);
    expect(await naFila(eva)).toMatchObject({ atendimento_disponivel: false });
    const recusa = await eva.put(`${RAIZ}/atender/${id}`);
    expect(recusa.json()).toMatchObject({ code: 'OUTRO_SETOR' });
    expect(await naFila(chefe)).toMatchObject({ atendimento_disponivel: true });
    expect((await chefe.put(`${RAIZ}/atender/${id}`)).statusCode).toBe(200);
  });
});

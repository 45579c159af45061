import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setores, usuarioSetores } from '../../../db/schema/contas.ts';
import { autoridades } from '../../../db/schema/orgaos.ts';
import { CHEFE, createOrgao, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { idDe } from '../../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';

const [OBRAS, SAUDE, FECHADO] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  await createOrgao(db, 1, {
    parametros: {
      naturezas_desativadas: ['OUVIDORIA'],
      tipos_desativados: ['SIMPLIFIQUE', 'COMUNICADO'],
      graus_de_sigilo_desativados: ['ULTRASSECRETA'],
    },
  });
  await createOrgao(db, 2);
  await db.insert(setores).values([
    { cod_empre: 1, id: OBRAS, nome: 'Obras', entrada: true },
    { cod_empre: 1, id: SAUDE, nome: 'Água e Saúde' },
    { cod_empre: 1, id: FECHADO, nome: 'Fechado', ativo: false },
  ]);
  await db
    .insert(autoridades)
    .values({ cod_empre: 1, instancia: 1, nome: 'Secretária', setor: 'Governo' });
  const usuario_id = await idDe(banco, SERVIDORA);
  for (const setor_id of [SAUDE, FECHADO])
    await db.insert(usuarioSetores).values({ cod_empre: 1, usuario_id, setor_id: setor_id ?? '' });
});
afterAll(() => servidor.encerrar());

const lista = async (url: string) =>
  (await servidor.navegador().get(url)).json<{ data: { id: number; nome: string }[] }>().data;

describe('E60 option lists', () => {
  it('E60.7 have fixed ids, and leave out what the orgao does not use', async () => {
    expect(await lista('/api/naturezas?cod_empre=1')).toEqual([
      { id: 1, nome: 'ACESSO_A_INFORMACAO' },
      { id: 3, nome: 'SERVICO_PUBLICO' },
    ]);
    const ids = async (url: string) => (await lista(url)).map(({ id }) => id);
    expect(await ids('/api/tipos?cod_empre=1')).toEqual([1, 2, 3, 4, 5, 8]);
    expect(await ids('/api/tipos?cod_empre=2')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await ids('/api/prioridades?cod_empre=1')).toEqual([1, 2, 3]);
    expect(await ids('/api/graus-de-sigilo?cod_empre=1')).toEqual([1, 2, 3, 5]);
    const semOrgao = await servidor.navegador().get('/api/tipos?cod_empre=9');
    expect(semOrgao.json()).toMatchObject({ code: 'ORGAO_NAO_ENCONTRADO' });
  });

  it('keep some row, and those that the law needs', async () => {
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    for (const parametros of [
      { tipos_desativados: ['ACESSO_A_INFORMACAO'] },
      { prioridades_desativadas: ['BAIXA', 'MEDIA', 'ALTA'] },
      { graus_de_sigilo_desativados: ['PUBLICO'] },
    ])
      expect((await chefe.put('/api/admin/parametros', { parametros })).statusCode).toBe(422);
  });
});

describe('E60 sectors and terms', () => {
  it('E60.3 of the user are the active ones where they work, and all of them to an administrator', async () => {
    const setoresDe = async (cpfcnpj: string) => {
      const quem = await servidor.navegador().entrar(1, cpfcnpj, SENHA);
      const { data } = (await quem.get('/api/usuario/setores')).json<{
        data: { nome: string }[];
      }>();
      return data.map(({ nome }) => nome);
    };
    expect(await setoresDe(SERVIDORA)).toEqual(['Água e Saúde']);
    expect(await setoresDe(CHEFE)).toEqual(['Água e Saúde', 'Obras']);
  });

  it('E60.4 that answer, and within which days, are public', async () => {
    expect(await lista('/api/setores-responsaveis?cod_empre=1')).toEqual([
      { identificador: SAUDE, nome: 'Água e Saúde' },
      { identificador: OBRAS, nome: 'Obras' },
    ]);
    expect((await lista('/api/prazos-responsaveis?cod_empre=1')).slice(0, 4)).toEqual([
      { etapa: 'Resposta ao pedido', dias: 20, responsavel: 'Obras' },
      { etapa: 'Prorrogação', dias: 10, responsavel: 'Obras' },
      { etapa: 'Abertura de recurso', dias: 10, responsavel: null },
      {
        etapa: 'Resposta ao recurso, 1ª instância',
        dias: 5,
        responsavel: 'Secretária (Governo)',
      },
    ]);
  });
});

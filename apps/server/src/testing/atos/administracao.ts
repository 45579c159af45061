import type { CidadaosAchados } from '@balcao/contracts';
import type { Evento } from '@balcao/domain';
import { ANA, BRUNO, CHEFE, SEM_IMOVEL, SENHA, SERVIDORA } from '../cidade.ts';
import { ligarAoErp } from '../erp.ts';
import type { Navegador } from '../servidor.ts';
import { SETOR } from '../cidade-em-uso.ts';
import { linhas } from '../query.ts';
import { como, type Ato } from './cena.ts';
import { IMAGEM } from './contas.ts';

const convidar = (quem: Navegador) =>
  quem.post('/api/admin/usuario', {
    nome: 'Nova Servidora',
    cpfcnpj: SEM_IMOVEL,
    email: 'nova@exemplo.example',
    tipo: 'PREFEITURA',
  });

const ESPERA = 'd0000000-0000-4000-8000-000000000000';

/** Somebody registered without a proof, until the administrator does this about it. */
const decidirConta = (ato: string, corpo: object): Ato => [
  ['ADMIN', CHEFE],
  como(CHEFE, async (chefe, { servidor }) => {
    await linhas(
      servidor.banco,
      `insert into usuarios (cod_empre, id, cpfcnpj, nome, tipo, ativo, aguarda_liberacao)
       values (1, $1, $2, 'Carla Dias', 'CONTRIBUINTE', false, true)`,
      [ESPERA, SEM_IMOVEL],
    );
    return chefe.put(`/api/contas-a-liberar/${ESPERA}/${ato}`, corpo);
  }),
];

/** Opens somebody who was found. */
const verAchado = (parte: string): Ato => [
  ['PREFEITURA', SERVIDORA],
  como(SERVIDORA, async (servidora) => {
    const achada = await servidora.post('/api/cidadaos/procura', { busca: BRUNO });
    const { data } = achada.json<{ data: CidadaosAchados }>();
    return servidora.get(`/api/cidadaos/${data.pessoas[0]?.id ?? ''}${parte}`);
  }),
];

/** Staff and administrators at the settings of their institution. */
export const ATOS_DE_ADMINISTRACAO = {
  'servicos.configurar': [
    ['ADMIN', CHEFE],
    como(CHEFE, (chefe) => chefe.put('/servicos/config', { issqn: true })),
  ],
  'contribuintes.configurar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, (servidora) =>
      servidora.put('/configs/exibicao_contribuinte', { exibir_endereco: true }),
    ),
  ],
  'parametros.alterar': [
    ['ADMIN', CHEFE],
    como(CHEFE, (chefe) =>
      chefe.put('/api/admin/parametros', { feriados: [{ dia: '08/12', nome: 'Padroeira' }] }),
    ),
  ],
  'logo.trocar': [
    ['ADMIN', CHEFE],
    como(CHEFE, (chefe) => chefe.pedir('PUT', '/api/admin/logo', IMAGEM)),
  ],
  'logo.retirar': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (chefe) => {
      await chefe.pedir('PUT', '/api/admin/logo', IMAGEM);
      return chefe.pedir('DELETE', '/api/admin/logo');
    }),
  ],
  'setores.gravar': [
    ['ADMIN', CHEFE],
    como(CHEFE, (chefe) =>
      chefe.put(`/api/setores/${SETOR}`, { nome: 'Tributos', ativo: true, entrada: true }),
    ),
  ],
  'conta.liberar': decidirConta('liberacao', {}),
  'conta.recusar': decidirConta('recusa', { motivo: 'Falta o documento.' }),
  'cidadao.procurar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, (servidora) => servidora.post('/api/cidadaos/procura', { busca: BRUNO })),
  ],
  'cidadao.ver': verAchado(''),
  'cidadao.ver-tributos': verAchado('/tributos'),
  'usuarios.listar': [
    ['ADMIN', CHEFE],
    como(CHEFE, (chefe) => chefe.get('/api/admin/usuario?per_page=20')),
  ],
  'usuarios.alterar': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (chefe, { contaDeOutro }) =>
      chefe.put(await contaDeOutro(BRUNO), { ativo: false }),
    ),
  ],
  'usuarios.convidar': [['ADMIN', CHEFE], como(CHEFE, convidar)],
  'usuarios.reenviar-convite': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (chefe, { contaDeOutro }) => {
      await convidar(chefe);
      const convite = `${await contaDeOutro(SEM_IMOVEL)}/convite`;
      return chefe.post(convite, { email: 'nova@exemplo.example' });
    }),
  ],
  'conexao.testar': [
    ['ADMIN', CHEFE],
    async ({ visitante, servidor }) => {
      await ligarAoErp(servidor.banco, 3, 'http://127.0.0.1:9/');
      const chefe = await visitante().entrar(3, CHEFE, SENHA);
      await chefe.post('/api/admin/conexao/teste');
    },
    3,
  ],
  'auditoria.consultar': [
    ['ADMIN', CHEFE],
    como(CHEFE, (chefe) => chefe.get(`/api/auditoria?page=1&cpfcnpj=${ANA}`)),
  ],
} satisfies Partial<Record<Evento, Ato>>;

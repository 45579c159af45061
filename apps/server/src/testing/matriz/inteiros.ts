import { AMPLA, CONFERIR, DOCUMENTOS } from '../certidoes.ts';
import { EMPRESA, PROVA, SEM_IMOVEL } from '../cidade.ts';
import { corpo, NINGUEM_AQUI, SERVIDORES, TODOS, type Linha } from './linha.ts';

const SO_ADMIN = '401 | 403 403 403 200 | 403 403 200';
const SENHA_NOVA = 'cavalo-bateria-grampo';

const INSTITUICAO = {
  ...{ nome: 'Prefeitura de Teste', secretaria: 'Fazenda', cnpj: EMPRESA, email: NINGUEM_AQUI },
  ...{ telefone_principal: '(11) 3333-4444', telefone_secundario: null },
  ...{ logradouro: 'Rua Um, 1', bairro: 'Centro', cidade: 'Teste', uf: 'SP', cep: '01001000' },
  cor: '#1b4f8f',
};

const AVISO = {
  ...{ titulo: 'Conta', dados: 'Nome', finalidade: 'Saber quem é.', base_legal: 'LGPD' },
  guarda: 'Enquanto houver conta.',
};

/** Rows like those of the matrix that fill in every text, where the matrix asks for the least. */
export const INTEIROS: Linha[] = [
  [
    'PUT /api/admin/parametros',
    '/api/admin/parametros',
    SO_ADMIN,
    corpo({
      instituicao: INSTITUICAO,
      parametros: {
        encarregado_nome: 'Maria',
        pix_chave: NINGUEM_AQUI,
        decretos: [{ titulo: 'Decreto 1', url: 'https://cidade.example/1', 'x\u0000\ud800': 'y' }],
        tratamentos: [AVISO],
      },
      feriados: [{ dia: '01-25', nome: 'Aniversário' }],
      autoridades: [{ instancia: 1, nome: 'Paula', setor: 'Gabinete', usuario_id: null }],
      ...PROVA,
    }),
  ],
  [
    'POST /api/documents/public',
    DOCUMENTOS.publico,
    TODOS,
    corpo(
      {
        ...{ cod_empre: 1, cpfcnpj: SEM_IMOVEL, finalidade: 'Licitação', remetente: 'Ana' },
        observacao: 'Para a licitação.',
      },
      AMPLA,
    ),
  ],
  [
    'POST /api/documents/public',
    DOCUMENTOS.publico,
    TODOS,
    corpo({ cod_empre: 1, cod_verificador: 'ABCDEFGHJK' }, CONFERIR),
  ],
  [
    'POST /api/documents/public',
    DOCUMENTOS.publico,
    TODOS,
    corpo({ cod_empre: 1, cod_verificador: 'ABCDEFGHJK' }, { 'x-path': 'LICENSA_ALVARA' }),
  ],
  ['GET /api/certidoes', '/api/certidoes?busca=2026', SERVIDORES],
  [
    'POST /api/usuario/contribuinte',
    '/api/usuario/contribuinte',
    TODOS,
    corpo({
      ...{ cod_empre: 1, cpfcnpj: SEM_IMOVEL, email: NINGUEM_AQUI, telefone: '(11) 98765-4321' },
      ...{ data: '1980-05-17', senha: SENHA_NOVA, senha_confirmation: SENHA_NOVA },
      ...{ tipo_da_prova: 'CODIGO', prova: '00000-00000' },
    }),
  ],
  [
    'POST /api/auth/login',
    '/api/auth/login',
    TODOS,
    corpo({ orgao_id: 1, credencial: SEM_IMOVEL, senha: SENHA_NOVA, codigo: '123456' }),
  ],
];

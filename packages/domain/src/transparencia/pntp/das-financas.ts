import { documentosDe, RECENTE, type Criterio, type Evidencia } from './criterio.ts';

const FISCAL = ['Transparência fiscal'];

/** The table of a part of the fiscal page, which needs more than its head. */
const tabelaDe = (parte: string): string => `section[aria-labelledby="${parte}"] tbody tr`;

const daParte = (numero: string, texto: string, parte: string, titulo: string): Criterio => {
  const recente: Evidencia = {
    ve: 'parte',
    seletor: `section[aria-labelledby="${parte}"] table:has(tbody tr) caption`,
    tem: RECENTE,
  };
  const documento = documentosDe('RENUNCIA', RECENTE);
  return {
    numero,
    texto,
    classe: 'OBRIGATORIA',
    caminho: FISCAL,
    verifica: {
      D: [{ ve: 'parte', seletor: tabelaDe(parte) }, documento],
      A: [recente, documento],
      H: [
        { ve: 'anos', rotulo: 'Ano', seletor: tabelaDe(parte) },
        documentosDe('RENUNCIA', '{anos}'),
      ],
      G: [{ ve: 'arquivo', link: `CSV.*${titulo}` }],
      F: [{ ve: 'campo', rotulo: 'Ano' }],
    },
  };
};

/** Criteria of the finances that the books of this portal tell. */
export const CRITERIOS_DAS_FINANCAS: readonly Criterio[] = [
  {
    numero: '3.3',
    texto: 'Relação dos inscritos em dívida ativa, com o nome e o total',
    classe: 'OBRIGATORIA',
    caminho: [...FISCAL, 'Quem está inscrito em dívida ativa'],
    verifica: {
      D: [{ ve: 'parte', seletor: tabelaDe('inscritos'), tem: 'R\\$' }],
      A: [{ ve: 'texto', tem: ['Livros de \\d{2}/\\d{2}/{este}'] }],
      H: [{ ve: 'anos', rotulo: 'Ano do débito', seletor: tabelaDe('inscritos') }],
      G: [{ ve: 'arquivo', link: 'CSV' }],
      F: [{ ve: 'campo', rotulo: 'Ano do débito' }],
    },
  },
  daParte(
    '16.1',
    'Desonerações tributárias concedidas, cada uma com o seu fundamento legal',
    'beneficios',
    'isenções',
  ),
  daParte('16.2', 'Renúncia de receita: tipo, previsão e realização', 'renuncia', 'renúncia'),
  daParte('16.3', 'Beneficiários das desonerações', 'beneficiarias', 'empresas'),
];

import type { Ensaio } from '../../core/estado-das-copias.ts';
import type { Copia } from '../../copias/repositorio.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { SAIDA, type Comando } from '../comando.ts';

const MB = 1e6;
const GB = 1e9;
const MINUTO_S = 60;
const HORA_S = 60 * MINUTO_S;

const emMb = (bytes: number): string => `${(bytes / MB).toFixed(1).replace('.', ',')} MB`;

const duracao = (segundos: number): string => {
  if (segundos < 2 * MINUTO_S) return `${segundos} s`;
  if (segundos < 2 * HORA_S) return `${Math.round(segundos / MINUTO_S)} min`;
  return `${Math.round(segundos / HORA_S)} h`;
};

const MOMENTO = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});
const momento = (em: string): string => `${MOMENTO.format(new Date(em))} (Brasília)`;

const descreverCopia = ({ em, bytes }: Copia): string => `${momento(em)}  ${emMb(bytes)}`;

export const fazerCopia: Comando = {
  nome: 'backup',
  resumo: 'Copia o banco, os anexos, as chaves e a configuração, cifrados, com o Balcão no ar',
  argumentos: [],
  opcoes: { listar: { ajuda: 'só mostra as cópias que há' } },
  detalhes: [
    'A cópia vai para BACKUP_URL, cifrada com BACKUP_KEY. O que já está lá dos anexos não é copiado de novo.',
    'Ficam as dos últimos 14 dias, uma de cada uma das últimas 8 semanas e dos últimos 24 meses.',
  ],
  executar: async (digitado, { terminal, copias }) => {
    const meios = await copias();
    if (digitado.ligada('listar')) {
      const todas = await meios.listar();
      todas.map(descreverCopia).forEach(terminal.escrever);
      if (todas.length === 0) terminal.escrever('Ainda não há nenhuma cópia.');
      return SAIDA.OK;
    }
    const { copia, anexos, apagadas } = await meios.copiar();
    terminal.escrever(`Cópia feita: ${descreverCopia(copia)}`);
    terminal.escrever(
      `Anexos: ${anexos.todos}, dos quais ${anexos.novos} novos (${emMb(anexos.bytes)}).`,
    );
    if (apagadas > 0)
      terminal.escrever(`Cópias que passaram da idade e foram apagadas: ${apagadas}.`);
    for (const chave of anexos.faltam)
      terminal.escrever(
        `  PROBLEMA: o anexo ${chave} não está no armazenamento, ou não é o que foi recebido. Está em outra cópia (npm run cli -- restore)?`,
      );
    return anexos.faltam.length === 0 ? SAIDA.OK : SAIDA.RECUSADO;
  },
};

/** @throws ErroDeUso when it is no instant with its zone */
const lerInstante = (texto: string): Date => {
  const instante = new Date(texto);
  if (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(texto) &&
    !Number.isNaN(instante.getTime())
  )
    return instante;
  throw new ErroDeUso('--ate é um instante com o fuso, como 2026-11-26T18:30:00-03:00.');
};

export const restaurarCopia: Comando = {
  nome: 'restore',
  resumo: 'Faz de uma cópia uma pasta de dados nova, ao lado da que está em uso',
  argumentos: [],
  opcoes: {
    para: { valor: 'pasta', ajuda: 'pasta nova ou vazia', obrigatoria: true },
    ate: { valor: 'INSTANTE', ajuda: 'a última cópia até este instante; sem ela, a mais nova' },
  },
  detalhes: [
    'O que está em uso não é mudado, e o portal pode continuar no ar.',
    'Depois: pare o Balcão, ponha esta pasta em DATA_DIR, os anexos dela em STORAGE_URL, e inicie-o.',
  ],
  executar: async (digitado, { terminal, copias }) => {
    const pasta = digitado.texto('para') ?? '';
    const ate = digitado.texto('ate');
    const instante = ate === undefined ? undefined : lerInstante(ate);
    const { copia, manifesto, danificados } = await (await copias()).restaurar(pasta, instante);
    terminal.escrever(`Restaurada a cópia de ${momento(copia.em)} em ${pasta}.`);
    terminal.escrever(
      `Anexos: ${manifesto.anexos.length - danificados.length}. As variáveis estão em configuracao.env.`,
    );
    for (const chave of danificados)
      terminal.escrever(`  PROBLEMA: o anexo ${chave} está danificado na cópia e não veio.`);
    return danificados.length === 0 ? SAIDA.OK : SAIDA.RECUSADO;
  },
};

const descreverEnsaio = (ensaio: Ensaio, bytes: number): string[] => [
  `${ensaio.copia === undefined ? 'O que foi restaurado foi conferido' : `Cópia ${ensaio.copia} restaurada à parte e conferida`}: ${ensaio.anexos} anexos, ${ensaio.documentos} documentos, ${ensaio.registros_selados} registros da trilha.`,
  `RPO: ${duracao(ensaio.rpo_segundos)} (o que se perderia se a máquina quebrasse agora).`,
  `RTO: ${duracao(ensaio.rto_segundos)} (de nada a um banco que responde, conferido).`,
  // Of a small one, starting the database takes longest: it tells nothing of a large one.
  ...(bytes < GB
    ? []
    : [
        `Nesse passo, 50 GB de cópia levariam ${duracao(Math.round((ensaio.rto_segundos * 50 * GB) / bytes))}.`,
      ]),
  ...ensaio.problemas.map((problema) => `  PROBLEMA: ${problema}.`),
  ensaio.problemas.length === 0 ? 'Tudo confere.' : `${ensaio.problemas.length} problemas.`,
];

export const ensaiarCopia: Comando = {
  nome: 'ensaio',
  resumo: 'Restaura a última cópia à parte, confere-a e diz quanto se perderia e quanto demoraria',
  argumentos: [],
  opcoes: {},
  detalhes: [
    'Precisa, em DATA_DIR, de lugar para o banco e os anexos outra vez; no fim apaga tudo.',
    'Com o seu PostgreSQL, confere o que foi restaurado das cópias dele e responde em ENSAIO_URL.',
    'Confere linhas, documentos assinados (SHA-256), a corrente da trilha de auditoria e cada anexo.',
  ],
  executar: async (_digitado, { terminal, copias }) => {
    const meios = await copias();
    const ensaio = await meios.ensaiar();
    const todas = ensaio.copia === undefined ? [] : await meios.listar();
    const bytes = todas.find(({ id }) => id === ensaio.copia)?.bytes ?? 0;
    descreverEnsaio(ensaio, bytes).forEach(terminal.escrever);
    return ensaio.problemas.length === 0 ? SAIDA.OK : SAIDA.RECUSADO;
  },
};

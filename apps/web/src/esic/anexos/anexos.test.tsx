import type { LimitesDeAnexos } from '@balcao/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { mostrarPeca } from '../../testing/peca.tsx';
import { AnexosCampo } from './anexos-campo.tsx';

const LIMITES = { anexos_quantidade: 2, anexos_total_bytes: 3000 };

/** A file of so many bytes, without having them. */
function arquivo(nome: string, bytes = 1000): File {
  const file = new File(['x'], nome, { lastModified: 1 });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

function Campo({ limites }: { limites: LimitesDeAnexos }) {
  const [arquivos, setArquivos] = useState<readonly File[]>([]);
  return <AnexosCampo value={arquivos} onChange={setArquivos} limites={limites} />;
}

function abrir(limites: LimitesDeAnexos = LIMITES) {
  const { pessoa } = mostrarPeca(<Campo limites={limites} />);
  const escolher = (...arquivos: File[]) =>
    fireEvent.change(screen.getByLabelText('Anexos'), { target: { files: arquivos } });
  return { pessoa, escolher };
}

describe('E06 files that go with a form', () => {
  it('E06.1 are several, of the kinds that are taken, each removable', async () => {
    const { pessoa, escolher } = abrir();
    const campo = screen.getByLabelText('Anexos');
    expect(campo).toHaveAttribute('accept', '.jpeg,.jpg,.png,.pdf,.txt,.csv,.docx,.xls');
    expect(campo).toHaveAttribute('multiple');
    escolher(arquivo('foto.jpg'), arquivo('lista.csv'));
    escolher(arquivo('foto.jpg'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await pessoa.click(screen.getByRole('button', { name: 'Remover foto.jpg' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('lista.csv')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Escolher arquivos' })).toHaveFocus();
  });

  it('E06.2 are struck through with the reason when they are too large or of another kind', () => {
    const { escolher } = abrir();
    escolher(arquivo('grande.pdf', 20_480_001), arquivo('virus.exe'));
    const [grande, outro] = screen.getAllByRole('listitem');
    expect(grande?.querySelector('s')).toHaveTextContent('grande.pdf');
    expect(grande).toHaveTextContent('é grande demais: o máximo são 20.480.000 bytes');
    expect(outro?.querySelector('s')).toHaveTextContent('virus.exe');
    expect(outro).toHaveTextContent('não é de um tipo aceito');
    expect(screen.getByText('Remova os 2 arquivos riscados para enviar.')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('2 arquivos escolhidos.');
  });

  it('are refused when they are empty', () => {
    const { escolher } = abrir();
    escolher(arquivo('vazio.txt', 0));
    expect(screen.getByRole('listitem')).toHaveTextContent('“vazio.txt” está vazio.');
    expect(screen.getByText('Remova o arquivo riscado para enviar.')).toBeInTheDocument();
  });

  it('fit together in number and in size', () => {
    const { escolher } = abrir();
    escolher(arquivo('a.pdf'), arquivo('b.pdf'), arquivo('c.pdf'));
    expect(screen.getByText('Envie no máximo 2 arquivos de cada vez.')).toBeInTheDocument();
  });

  const pasta = (quantos: number, fim = 'pdf') =>
    Array.from({ length: quantos }, (_, i) => arquivo(`${i + 1}.${fim}`, 100));
  const DEZ = { anexos_quantidade: 10, anexos_total_bytes: 100_000 };

  it('that are a whole folder say so above the list, which is short, and leave at once', async () => {
    const { pessoa, escolher } = abrir(DEZ);
    escolher(...pasta(300));
    const problema = screen.getByText('Envie no máximo 10 arquivos de cada vez.');
    const lista = screen.getByRole('list', { name: 'Arquivos escolhidos' });
    expect(problema.compareDocumentPosition(lista)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(lista).getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByText('e mais 280 arquivos')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(
      /^300 arquivos escolhidos\. Envie no máximo 10 arquivos de cada vez\.$/,
    );

    await pessoa.click(screen.getByRole('button', { name: 'Remover os 290 que sobram' }));
    expect(
      screen.getAllByRole('listitem').map((um) => um.querySelector('span')?.textContent),
    ).toEqual(pasta(10).map(({ name }) => `${name}100 Bytes`));
    expect(screen.queryByText(/^e mais|^Envie no máximo|que sobram$/)).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('290 arquivos removidos.');
    expect(screen.getByRole('button', { name: 'Escolher arquivos' })).toHaveFocus();
  });

  it('leave at once when they are of no kind that is taken, and those that are taken stay', async () => {
    const { pessoa, escolher } = abrir(DEZ);
    escolher(...pasta(25, 'exe'), arquivo('foto.jpg'));
    expect(screen.getByText('Remova os 25 arquivos riscados para enviar.')).toBeInTheDocument();
    expect(screen.getByText('e mais 6 arquivos')).toBeInTheDocument();
    expect(screen.getByRole('status')).not.toHaveTextContent('1.exe');
    await pessoa.click(screen.getByRole('button', { name: 'Remover os 25 riscados' }));
    expect(screen.getByRole('listitem')).toHaveTextContent('foto.jpg');
  });

  it('are all drawn when the city takes as many, and one too many leaves though it has no row', async () => {
    const { pessoa, escolher } = abrir({ ...DEZ, anexos_quantidade: 30 });
    escolher(...pasta(30));
    expect(screen.getAllByRole('listitem')).toHaveLength(30);
    escolher(arquivo('mais.pdf'));
    expect(screen.getByText('Envie no máximo 30 arquivos de cada vez.')).toBeInTheDocument();
    expect(screen.getByText('e mais 1 arquivo')).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Remover o que sobra' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(30);
    expect(screen.queryByText(/^e mais|^Envie no máximo/)).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('mais.pdf removido.');
  });

  it('are dropped on the field too, and a file dropped beside it does not open', () => {
    abrir();
    const grupo = screen.getByRole('group', { name: /^Anexos/ });
    fireEvent.drop(grupo, { dataTransfer: { files: [arquivo('solto.pdf')] } });
    expect(within(grupo).getByText('solto.pdf')).toBeInTheDocument();
    const aoLado = new Event('drop', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(aoLado);
    expect(aoLado.defaultPrevented).toBe(true);
  });

  it('show the name that they will be kept under', () => {
    const { escolher } = abrir();
    escolher(arquivo('fatura\u202efdp.txt'));
    expect(screen.getByText('faturafdp.txt')).toBeInTheDocument();
  });
});

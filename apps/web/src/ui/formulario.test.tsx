import { fireEvent, screen } from '@testing-library/react';
import { endpoint, textoCurto } from '@balcao/contracts/esquemas';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../lib/api-error.ts';
import { useFormulario } from '../lib/formulario.ts';
import { mostrar } from '../testing/render.tsx';
import { Campo, Formulario } from './formulario.tsx';

const pedir = endpoint({
  method: 'POST',
  path: '/pedir',
  acesso: 'publico',
  resumo: '',
  tema: '',
  body: z.object({
    nome: textoCurto('o nome', 20),
    email: z.pipe(z.string().check(z.trim(), z.maxLength(50)), z.email('E-mail inválido.')),
    obs: z.optional(z.string()),
    oculto: z.string('Falta o que não se vê.'),
  }),
  replies: {},
});

const VAZIO = { nome: '', email: '', obs: '' };

interface PedidoProps {
  mutate?: (corpo: object) => void;
  error?: unknown;
  rascunho?: string;
}

function Pedido({ mutate = vi.fn(), error = null, ...resto }: PedidoProps) {
  const form = useFormulario(pedir, {
    inicial: VAZIO,
    corpo: (valores) => valores,
    acao: { mutate, error, isPending: false },
    ...resto,
  });
  return (
    <Formulario de={form}>
      <Campo {...form.campo('nome')} label="Nome" contado />
      <Campo {...form.campo('email')} label="E-mail" withAsterisk={false} />
      <Campo {...form.campo('obs')} label="Observação" linhas={2} />
      <button disabled={!form.completo}>Enviar</button>
    </Formulario>
  );
}

const digitar = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const enviar = () => fireEvent.submit(screen.getByRole('button', { name: 'Enviar' }));

describe('a form over the contract of its endpoint', () => {
  it('has limits, counters and what is required from it', () => {
    mostrar(<Pedido />);
    expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Restam 20 caracteres');
    expect(screen.getByLabelText('Nome')).toBeRequired();
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('maxlength', '50');
    expect(screen.getByLabelText('Observação')).not.toBeRequired();
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    digitar('Nome', 'Ana');
    digitar('E-mail', 'ana');
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled();
  });

  it('stops at what is wrong, lists it above, and forgives what is edited', () => {
    const mutate = vi.fn();
    mostrar(<Pedido mutate={mutate} />);
    digitar('E-mail', 'ana');
    enviar();
    expect(mutate).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription(/Informe o nome\./);
    expect(screen.getByText('Confira 2 campos:')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'E-mail' }));
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    digitar('Nome', 'Ana');
    expect(screen.getByLabelText('Nome')).toBeValid();
    expect(screen.queryByText(/Confira/)).toBeNull();
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
  });

  it('leaves to the server what has no field here, and tells its answer under the field', () => {
    const mutate = vi.fn();
    const { unmount } = mostrar(<Pedido mutate={mutate} />);
    digitar('Nome', 'Ana');
    digitar('E-mail', 'ana@exemplo.com.br');
    enviar();
    expect(mutate).toHaveBeenCalledWith({ nome: 'Ana', email: 'ana@exemplo.com.br', obs: '' });
    unmount();
    const errors = { email: ['Já existe.'] };
    mostrar(<Pedido error={new ApiError(422, 'CAMPO_INVALIDO', 'Confira.', errors)} />);
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Já existe.');
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('comes back with what was typed, under the name of its draft', () => {
    const { unmount } = mostrar(<Pedido rascunho="teste-do-formulario" />);
    digitar('Nome', 'Ana');
    unmount();
    mostrar(<Pedido rascunho="teste-do-formulario" />);
    expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
  });
});

const combinar = endpoint({
  method: 'POST',
  path: '/combinar',
  acesso: 'publico',
  resumo: '',
  tema: '',
  body: z.object({
    dono: z.object({ nome: textoCurto('o nome', 20), apelido: z.string() }),
    dias: z.array(z.object({ dia: textoCurto('o dia', 5) })),
    prova: z.string().check(z.regex(/^[0-9]+$/, 'Só números.')),
  }),
  replies: {},
});

function Combinado({ mutate, error = null }: { mutate: (corpo: object) => void; error?: unknown }) {
  const form = useFormulario(combinar, {
    inicial: { 'dono.nome': '', 'dono.apelido': '', dias: [{ dia: '' }, { dia: '' }], prova: '1' },
    corpo: ({ 'dono.nome': nome, 'dono.apelido': apelido, ...resto }) => ({
      dono: { nome, apelido },
      ...resto,
    }),
    acao: { mutate, error, isPending: false },
    tudoEm: 'prova',
  });
  return (
    <Formulario de={form}>
      <Campo {...form.campo('dono.nome')} label="Nome" withAsterisk={false} />
      <Campo {...form.campo('dono.apelido')} label="Apelido" />
      {form.valores.dias.map((_, i) => (
        <Campo
          key={i}
          {...form.parte(`dias.${i}.dia`)}
          label={`Dia ${i + 1}`}
          withAsterisk={false}
        />
      ))}
      <Campo {...form.campo('prova')} label="Prova" withAsterisk={false} />
      <button>Enviar</button>
    </Formulario>
  );
}

describe('a form whose request has parts', () => {
  it('knows the limits of each, and leads to the wrong one alone', () => {
    const mutate = vi.fn();
    mostrar(<Combinado mutate={mutate} />);
    expect(screen.getByLabelText('Nome')).toHaveAttribute('maxlength', '20');
    expect(screen.getByLabelText('Dia 2')).toHaveAttribute('maxlength', '5');
    expect(screen.getByLabelText('Apelido')).not.toBeRequired();
    digitar('Nome', 'Ana');
    digitar('Dia 1', '24/06');
    enviar();
    expect(screen.getByLabelText('Dia 2')).toHaveFocus();
    expect(screen.getByLabelText('Dia 1')).toBeValid();
    digitar('Dia 2', '25/06');
    expect(screen.getByLabelText('Dia 2')).toBeValid();
    enviar();
    expect(mutate).toHaveBeenCalledWith({
      dono: { nome: 'Ana', apelido: '' },
      dias: [{ dia: '24/06' }, { dia: '25/06' }],
      prova: '1',
    });
  });

  it('tells whatever was refused under the field that it names for it', () => {
    const erro = new ApiError(429, 'MUITAS_TENTATIVAS', 'Tente de novo depois.');
    mostrar(<Combinado mutate={vi.fn()} error={erro} />);
    expect(screen.getByLabelText('Prova')).toHaveAccessibleDescription('Tente de novo depois.');
    expect(screen.getByLabelText('Prova')).toHaveFocus();
    digitar('Prova', '12');
    expect(screen.getByLabelText('Prova')).toBeValid();
  });
});

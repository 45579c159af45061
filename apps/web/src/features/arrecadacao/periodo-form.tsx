import { formatarData, lerData } from '@balcao/domain';
import { Button } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useFormComErros } from '../../lib/erros-de-campo.ts';
import { Actions } from '../../ui/actions.tsx';
import { DataInput } from '../../ui/masked-input.tsx';
import classes from './arrecadacao.module.css';
import type { Lista } from './use-lista.ts';

const escrita = (dia: string): string => (dia === '' ? '' : formatarData(dia));

interface PeriodoFormProps {
  lista: Lista;
  /** Names of the other filters, which `children` show and `outros` read. */
  outros: () => Readonly<Record<string, string>>;
  /** What every filter is when there is none. */
  limpo: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** What to look for: the days of payment, and what the list has besides. */
export function PeriodoForm({ lista, outros, limpo, children }: PeriodoFormProps) {
  const [dias, setDias] = useState({
    de: escrita(lista.valor('de')),
    ate: escrita(lista.valor('ate')),
  });
  const [motivos, setMotivos] = useState<Partial<typeof dias>>();
  const form = useFormComErros(motivos);

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const lidos: Record<string, string> = {};
    const errados: typeof motivos = {};
    for (const nome of ['de', 'ate'] as const) {
      const lido = dias[nome] === '' ? ({ ok: true, valor: '' } as const) : lerData(dias[nome]);
      if (lido.ok) lidos[nome] = lido.valor;
      else errados[nome] = lido.motivo;
    }
    const valido = Object.keys(errados).length === 0;
    setMotivos(valido ? undefined : errados);
    if (valido) lista.mudar({ ...outros(), ...lidos });
  };
  const limpar = { ...limpo, de: '', ate: '' };
  const filtrado = Object.entries(limpar).some(([nome, vazio]) => lista.valor(nome) !== vazio);

  return (
    <form ref={form} className={classes.busca} onSubmit={enviar} role="search" noValidate>
      {children}
      <DataInput
        label="Pago de"
        autoComplete="off"
        value={dias.de}
        onChange={(de) => setDias((atuais) => ({ ...atuais, de }))}
        error={motivos?.de}
      />
      <DataInput
        label="Até"
        autoComplete="off"
        value={dias.ate}
        onChange={(ate) => setDias((atuais) => ({ ...atuais, ate }))}
        error={motivos?.ate}
      />
      <div className={classes.inteira}>
        <Actions>
          {filtrado && (
            <Button variant="default" onClick={() => lista.mudar(limpar)}>
              Limpar
            </Button>
          )}
          <Button type="submit" leftSection={<IconSearch size={20} aria-hidden />}>
            Buscar
          </Button>
        </Actions>
      </div>
    </form>
  );
}

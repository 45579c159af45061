import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Actions } from '../../ui/actions.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './perfil.module.css';

interface CodigosDeRecuperacaoProps {
  codigos: readonly string[];
  onGuardados: () => Promise<unknown>;
}

/** The recovery codes, shown this once: to be copied, downloaded or printed. */
export function CodigosDeRecuperacao({ codigos, onGuardados }: CodigosDeRecuperacaoProps) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const [saindo, setSaindo] = useState(false);
  useEffect(() => titulo.current?.focus(), []);
  const texto = codigos.join('\n');
  const arquivo = useMemo(() => URL.createObjectURL(new Blob([`${texto}\n`])), [texto]);
  useEffect(() => () => URL.revokeObjectURL(arquivo), [arquivo]);
  return (
    <section className={classes.secao} aria-labelledby="codigos-titulo">
      <h2 id="codigos-titulo" ref={titulo} tabIndex={-1}>
        Guarde os seus códigos de recuperação
      </h2>
      <p>
        Se você perder o celular, cada um deles abre a conta uma vez, no lugar do código do
        aplicativo. Eles não serão mostrados de novo: guarde-os fora do celular.
      </p>
      <ul className={classes.codigos} role="list">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Actions>
        <CopyButton
          variant="default"
          valor={texto}
          rotulo="Copiar"
          confirmacao="Códigos copiados"
        />
        <Button
          component="a"
          variant="default"
          href={arquivo}
          download="codigos-de-recuperacao.txt"
          leftSection={<IconDownload size={20} aria-hidden />}
        >
          Baixar
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
        <Button
          loading={saindo}
          onClick={() => {
            setSaindo(true);
            void onGuardados();
          }}
        >
          Já guardei os códigos
        </Button>
      </Actions>
    </section>
  );
}

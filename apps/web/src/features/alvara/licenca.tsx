import {
  emitirDocumento,
  emitirDocumentoPublico,
  type GuiaAlvara,
  type Licenca,
} from '@balcao/contracts';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { abrirDocumento } from '../../lib/documento.ts';
import type { Alvo } from '../../tributos/alvo.ts';
import { DocumentoButton } from '../../tributos/documento-button.tsx';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import classes from './licenca.module.css';

const APARENCIA: Record<Licenca['situacao'], { cor: BadgeCor; icone: Icon }> = {
  VIGENTE: { cor: 'verde', icone: IconCircleCheck },
  VENCIDA: { cor: 'amarelo', icone: IconClockExclamation },
  SUSPENSA: { cor: 'roxo', icone: IconPlayerPause },
  CASSADA: { cor: 'vermelho', icone: IconBan },
};

/** How a licence stands. */
export function SituacaoDaLicenca({ situacao }: Pick<Licenca, 'situacao'>) {
  return <Badge {...APARENCIA[situacao]} texto={situacao} />;
}

interface DaGuia {
  guia: GuiaAlvara;
  alvo: Alvo;
}

/** Prints the licence of a guide; nothing where there is none to print. */
export function ImprimirAlvara({ guia, alvo }: DaGuia) {
  const { cod_empre, identificacao, publica } = alvo;
  if (!guia.licencaDisponivel) return null;
  return (
    <DocumentoButton
      variant="filled"
      leftSection={<IconPrinter size={20} aria-hidden />}
      rotulo={`Imprimir alvará: ${guia.licenca?.numero ?? ''}, guia ${guia.guiaNumero}`}
      emitir={() =>
        abrirDocumento(publica ? emitirDocumentoPublico : emitirDocumento, 'LICENSA_ALVARA', {
          cod_empre,
          ...identificacao,
          num_guia: guia.guiaNumero,
        })
      }
    >
      Imprimir alvará
    </DocumentoButton>
  );
}

/** The licence that a guide is for: its facts and its document, or what it still waits for. */
export function LicencaDaGuia({ guia, alvo }: DaGuia) {
  const { licenca } = guia;
  if (!licenca) {
    return (
      <p className={classes.espera}>
        O alvará é emitido depois que a prefeitura recebe o pagamento.
      </p>
    );
  }
  return (
    <section className={classes.licenca} aria-label={`Alvará ${licenca.numero}`}>
      <Fatos
        fatos={[
          ['Número do alvará', licenca.numero],
          ['Atividade', licenca.atividade],
          ['Validade', licenca.validadeFormatada],
          ['Situação do alvará', <SituacaoDaLicenca situacao={licenca.situacao} />],
        ]}
      />
      <ImprimirAlvara guia={guia} alvo={alvo} />
    </section>
  );
}
